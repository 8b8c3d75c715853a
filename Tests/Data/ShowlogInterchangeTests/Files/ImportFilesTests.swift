import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

struct ImportFilesTests {
  @Test("Pages are read by number and not by name")
  func pages() throws {
    let names = (1...11).map { "export/watched-history-\($0).json" }
    let batch = try batch(paths: ["export"], of: Dictionary(uniqueKeysWithValues: names.map { ($0, "[]") }))
    #expect(batch.files == names)
  }

  @Test("The order of names is total and compares digits as numbers", arguments: 0..<40)
  func naturalOrder(seed: Int) throws {
    // 02 and 2 are equal as numbers, so their bytes decide. The names are followed by a dot, which comes after a hyphen.
    let ordered = [
      "1", "02", "2", "10", "a", "a0", "a1", "a1b", "a2-1", "a2-10", "a2", "a2a", "a10", "b", "é",
    ]
    var generator = SeededGenerator(seed: seed)
    let names = ordered.shuffled(using: &generator).map { ("d/\($0).json/x.json", "[]") }
    let batch = try batch(paths: ["d"], of: Dictionary(uniqueKeysWithValues: names))
    #expect(batch.files == ordered.map { "d/\($0).json/x.json" }, "seed \(seed)")
  }

  @Test("A folder stands for the files in it and its subfolders; hidden and other files are listed")
  func folders() throws {
    let batch = try batch(
      paths: ["e"],
      of: [
        "e/b.json": "[]", "e/a/2.json": "[]", "e/a/10.json": "[]", "e/.DS_Store": "", "e/.git/x.json": "",
        "e/p.jpg": "",
      ])
    #expect(batch.files == ["e/a/2.json", "e/a/10.json", "e/b.json"])
    #expect(
      batch.skippedFiles.map(\.description) == [
        "e/.DS_Store: skipped, hidden", "e/.git: skipped, hidden",
        "e/p.jpg: skipped, its name ends in none of .json, .csv, .tsv, .txt, .nfo, .xml, .sqlite and .zip",
      ])
  }

  @Test("Named files are read in the order in which they were named")
  func named() throws {
    var reader = ImportReader()
    try reader.read(paths: ["b", "-", "a"], from: memoryFiles(["b": "[]", "a": "[]"], input: "[]"))
    #expect(reader.finish().files == ["b", "-", "a"])
  }

  @Test("Endlessly nested folders are read to a limited depth")
  func endless() throws {
    let files = ImportFiles(
      kind: { path, _ in path.hasSuffix(".json") ? .file(nil) : .folder(nil) }, names: { _ in ["loop", "a.json"] },
      read: { _, _ in [UInt8]("[]".utf8) }, readInput: { _ in [] })
    var reader = ImportReader()
    try reader.read(paths: ["d"], from: files)
    let batch = reader.finish()
    #expect(batch.files.count == 16)
    #expect(batch.skippedFiles.map(\.reason) == ["over 16 folders deep"])
  }

  @Test("A folder is read as an export: each file is read, or listed with the reason")
  func export() throws {
    let files = memoryFiles([
      "e/watched-history-1.json": history(id: "1"), "e/watched-history-2.json": history(id: "2"),
      "e/ratings.json": #"[{"rating":5}]"#, "e/notes.txt": "todo", "e/lost.json": tvmazeShow(),
      "e/page.json": "<html>", "e/empty.csv": "", "e/table.csv": "a,b\n1,2\n",
    ])
    var reader = ImportReader()
    var shares: [Double] = []
    try reader.read(paths: ["e"], from: files) { shares.append($0) }
    #expect(shares == shares.sorted() && shares.last == 1)
    let batch = reader.finish()
    #expect(batch.files == ["e/lost.json", "e/watched-history-1.json", "e/watched-history-2.json"])
    #expect(
      batch.skippedFiles == [
        SkippedFile(path: "e/empty.csv", reason: "an empty file"),
        SkippedFile(path: "e/notes.txt", reason: "a file of no service"),
        SkippedFile(path: "e/page.json", reason: "a web page or XML"),
        SkippedFile(path: "e/ratings.json", reason: "a list of something else"),
        SkippedFile(path: "e/table.csv", reason: "a table with the columns a, b"),
      ])
  }

  @Test("An unrecognized named file is an error, even beside a folder")
  func namedUnrecognized() throws {
    let error = #expect(throws: ImportError.self) {
      try batch(paths: ["e", "ratings.json"], of: ["e/a.json": history(), "ratings.json": #"[{"rating":5}]"#])
    }
    #expect(error?.file == "ratings.json")
    #expect(error?.found == "a list of something else")
  }

  @Test("A folder without a recognized file is an error that names each file and its reason")
  func emptyFolder() throws {
    let error = #expect(throws: ImportFileError.self) {
      try batch(paths: ["f", "e"], of: ["e/a.txt": "hello", "f/b.json": history()])
    }
    #expect(
      error?.description
        == "e: found no importable file, expected at least one: e/a.txt is a file of no service")
  }

  @Test("An error in a file of a folder names the file")
  func errorInFolder() throws {
    let error = #expect(throws: ImportError.self) { try batch(paths: ["e"], of: ["e/a.json": history(season: "-1")]) }
    #expect(error?.description.hasPrefix("e/a.json: $[0].episode.season (line 1, ") == true)
  }

  @Test("With --skip-bad, a malformed file of a folder is skipped and reported")
  func skippedFile() throws {
    let contents = ["e/a.json": history(id: "1"), "e/b.json": history(id: "2") + "x", "e/c.json": history(id: "3")]
    let batch = try batch(paths: ["e"], of: contents, options: ImportOptions(skipsBad: true))
    #expect(batch.plays.count == 2)
    #expect(batch.rejections.map { $0.prefix(8) } == ["e/b.json"])
  }

  @Test("Standard input is read like a file, by the name -")
  func input() throws {
    var reader = ImportReader()
    try reader.read(paths: ["-"], from: memoryFiles([:] as [String: String], input: history()))
    let batch = reader.finish()
    #expect(batch.plays.count == 1)
    #expect(batch.files == ["-"])
  }

  @Test("A missing file is an error before anything is read")
  func missing() throws {
    let error = #expect(throws: ImportFileError.self) { try batch(paths: ["a", "b"], of: ["a": "x"]) }
    #expect(error == ImportFileError(file: "b", reason: .missing))
  }
}

enum ImportFormatNames {
  static let auto =
    "a file of Trakt, TVmaze, TV Time, Simkl, SeriesGuide, Yamtrack, IMDb, Letterboxd, Movary, Serializd, "
    + "Watcharr, Ryot, Showly, Tautulli, Jellyfin, Kodi or Netflix, "
    + "or a CSV file with columns such as show and watched_at"
}
