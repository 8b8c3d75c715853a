import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Files that exist only here: a folder's path ends in a slash.
private func files(_ contents: [String: String], input: String = "") -> ImportFiles {
  ImportFiles(
    kind: { path in
      if contents[path] != nil { return .file }
      if contents.keys.contains(where: { $0.hasPrefix(path + "/") }) { return .folder }
      throw ImportFileError(file: path, reason: .missing)
    },
    names: { folder in
      let names = contents.keys.filter { $0.hasPrefix(folder + "/") }
        .compactMap { $0.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init) }
      return Set(names).sorted { $0 > $1 }
    },
    read: { path, _ in
      guard let text = contents[path] else { throw ImportFileError(file: path, reason: .denied) }
      return [UInt8](text.utf8)
    },
    readInput: { _ in [UInt8](input.utf8) })
}

struct ImportFilesTests {
  @Test("Pages come by number and not by name")
  func pages() throws {
    let names = [10, 2, 1, 11, 100, 20].map { "export/watched-history-\($0).json" }
    let files = files(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    #expect(
      try files.expand(["export"]).map(\.path)
        == [1, 2, 10, 11, 20, 100].map { "export/watched-history-\($0).json" })
  }

  @Test("The order of names is total and knows digits", arguments: 0..<40)
  func naturalOrder(seed: Int) throws {
    let ordered = [
      "1", "2", "02", "10", "a", "a0", "a1", "a1b", "a2", "a2-1", "a2-10", "a2a", "a10", "b", "é",
    ]
    var generator = SeededGenerator(seed: seed)
    let names = Dictionary(
      uniqueKeysWithValues: ordered.shuffled(using: &generator).map { ("d/\($0)", "") })
    // 2 and 02 are equal as numbers, so their bytes decide.
    let expected = ["1", "02", "2", "10"] + ordered.dropFirst(4)
    #expect(try files(names).expand(["d"]).map(\.path) == expected.map { "d/\($0)" }, "seed \(seed)")
  }

  @Test("A folder stands for the files in it and its folders, without hidden ones")
  func folders() throws {
    let files = files([
      "e/b.json": "", "e/a/2.json": "", "e/a/10.json": "", "e/.DS_Store": "", "e/.git/x.json": "",
    ])
    #expect(
      try files.expand(["e"])
        == ["e/a/2.json", "e/a/10.json", "e/b.json"].map { ImportFile(path: $0, folder: "e") })
  }

  @Test("Named files keep the order in which they were named")
  func named() throws {
    let files = files(["b": "", "a": ""])
    #expect(try files.expand(["b", "-", "a"]) == ["b", "-", "a"].map { ImportFile(path: $0) })
  }

  @Test("A folder of folders in folders without end is followed so far and no further")
  func endless() throws {
    let files = ImportFiles(
      kind: { $0.hasSuffix(".json") ? .file : .folder }, names: { _ in ["loop", "a.json"] },
      read: { _, _ in [] }, readInput: { _ in [] })
    #expect(try files.expand(["d"]).count == 8)
  }

  @Test("A folder is read as an export: what is recognized, with a note of the rest")
  func export() throws {
    let files = files([
      "e/watched-history-10.json": history(id: "10"), "e/watched-history-2.json": history(id: "2"),
      "e/ratings.json": #"[{"rating":5}]"#, "e/notes.txt": "[todo]", "e/lost.json": tvmazeShow(),
    ])
    var reader = ImportReader()
    var shares: [Double] = []
    try reader.read(paths: ["e"], from: files) { shares.append($0) }
    #expect(
      reader.notes == [
        "e/notes.txt: passed over, since it is no file that is read here",
        "e/ratings.json: passed over, since it is no file that is read here",
      ])
    #expect(shares == [0.2, 0.8, 1])
    let batch = reader.finish()
    #expect(batch.files == ["e/lost.json", "e/watched-history-2.json", "e/watched-history-10.json"])
    let ids = batch.plays.map { play -> Int? in
      if case .item(let id, _) = play.evidence { id } else { nil }
    }
    #expect(ids == [2, 10])
  }

  @Test("A file that is named has to be recognized, also beside a folder")
  func namedUnrecognized() throws {
    let files = files(["e/a.json": history(), "ratings.json": #"[{"rating":5}]"#])
    var reader = ImportReader()
    let error = #expect(throws: ImportError.self) {
      try reader.read(paths: ["e", "ratings.json"], from: files)
    }
    #expect(error?.file == "ratings.json")
    #expect(error?.found == "a list of something else")
  }

  @Test("A folder of which nothing is recognized is an error")
  func emptyFolder() throws {
    let files = files(["e/a.txt": "hello", "f/b.json": history()])
    var reader = ImportReader()
    let error = #expect(throws: ImportFileError.self) { try reader.read(paths: ["f", "e"], from: files) }
    #expect(error == ImportFileError(file: "e", reason: .empty))
    #expect(
      error?.description
        == "e: found no file of Trakt's or TVmaze's in the folder, expected at least one")
  }

  @Test("An error in a file of a folder names the file")
  func errorInFolder() throws {
    var reader = ImportReader()
    let error = #expect(throws: ImportError.self) {
      try reader.read(paths: ["e"], from: files(["e/a.json": history(season: "-1")]))
    }
    #expect(error?.description.hasPrefix("e/a.json: $[0].episode.season (line 1, ") == true)
  }

  @Test("Standard input is read like a file, by the name -")
  func input() throws {
    var reader = ImportReader()
    try reader.read(paths: ["-"], from: files([:], input: history()))
    let batch = reader.finish()
    #expect(batch.plays.count == 1)
    #expect(batch.files == ["-"])
  }

  @Test("A missing file is an error before anything is read")
  func missing() throws {
    var reader = ImportReader()
    let error = #expect(throws: ImportFileError.self) {
      try reader.read(paths: ["a", "b"], from: files(["a": "x"]))
    }
    #expect(error == ImportFileError(file: "b", reason: .missing))
  }
}
