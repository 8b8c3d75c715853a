import ShowlogInterchange
import ShowlogModels
import Testing

struct PartTests {
  private func parts(_ changed: [String: String]) -> [String: String] {
    let whole = (1...3).map { ("e/watched-history-\($0).json", history(id: "\($0)")) }
    return Dictionary(uniqueKeysWithValues: whole).merging(changed) { $1 }
  }

  @Test(
    "A part that is empty, HTML, UTF-16, null, compressed or unrelated is an error that names it",
    arguments: [
      ("", "an empty file"), (" \n", "an empty file"), ("<!DOCTYPE html><html></html>", "a web page or XML"),
      ("[\u{0}{\u{0}", "UTF-16 text"), ("null", "null"), ("{}", "an object with other keys"),
      ("\u{1F}\u{8B}", "UTF-16"), (#"[{"rating":5}]"#, "a list of something else"), ("oops", "o"),
    ])
  func bad(content: String, found: String) throws {
    let error = #expect(throws: ImportError.self) {
      try batch(paths: ["e"], of: parts(["e/watched-history-2.json": content]))
    }
    #expect(error?.file == "e/watched-history-2.json")
    #expect(error?.found.hasPrefix(found) == true || found == "UTF-16")
    #expect(error?.expected == ImportFormatNames.auto || content == "oops")
  }

  @Test("A missing part is an error that names it, also at the beginning", arguments: 1...2)
  func missing(number: Int) throws {
    var contents = parts([:])
    contents["e/watched-history-\(number).json"] = nil
    let error = #expect(throws: ImportError.self) { try batch(paths: ["e"], of: contents) }
    #expect(
      error?.description
        == "e/watched-history-\(number).json: found no such file, expected each of the parts 1 to 3, since the others are here"
    )
  }

  @Test("Several missing parts in a row are one error")
  func gap() throws {
    var contents = parts([:])
    contents["e/watched-history-9.json"] = history(id: "9")
    contents["e/watched-history-7.json"] = history(id: "7")
    let batch = try batch(paths: ["e"], of: contents, options: ImportOptions(skipsBad: true))
    let expected = "expected each of the parts 1 to 9, since the others are here"
    #expect(
      batch.rejections == [
        "e/watched-history-4.json: found none of the parts 4 to 6, \(expected)",
        "e/watched-history-8.json: found no such file, \(expected)",
      ])
  }

  @Test("An empty part at the end is the end", arguments: ["[]", " [ ]\n"])
  func emptyEnd(content: String) throws {
    for empty in [["3"], ["2", "3"]] {
      let contents = parts(
        Dictionary(uniqueKeysWithValues: empty.map { ("e/watched-history-\($0).json", content) }))
      for paths in [["e"], contents.keys.sorted()] {
        #expect(try batch(paths: paths, of: contents).plays.count == 3 - empty.count)
      }
    }
  }

  @Test("An empty part before others is an error that names it", arguments: 1...2, ["[]", " [ ]\n"])
  func empty(number: Int, content: String) throws {
    let path = "e/watched-history-\(number).json"
    let contents = parts([path: content])
    for paths in [["e"], contents.keys.sorted()] {
      let error = #expect(throws: ImportError.self) { try batch(paths: paths, of: contents) }
      #expect(
        error?.description
          == "\(path): found an empty list, expected each of the parts 1 to 3, since the others are here")
    }
  }

  @Test("Parts with any name form a series if one of them is recognized")
  func otherNames() throws {
    let contents = ["e/my-1.json": history(id: "1"), "e/my-2.json": "<html>", "e/my-3.json": history(id: "3")]
    let error = #expect(throws: ImportError.self) { try batch(paths: ["e"], of: contents) }
    #expect(error?.file == "e/my-2.json")
    #expect(error?.found == "a web page or XML")
  }

  @Test("A missing part between two named ones is an error; a single part is read")
  func named() throws {
    let contents = parts([:])
    let path = "e/watched-history-"
    #expect(try batch(paths: ["\(path)2.json"], of: contents).plays.count == 1)
    #expect(try batch(paths: ["\(path)3.json", "\(path)2.json"], of: contents).plays.count == 2)
    #expect(throws: ImportError.self) { try batch(paths: ["\(path)3.json", "\(path)1.json"], of: contents) }
  }

  @Test("Years, ids and days in file names are not part numbers")
  func others() throws {
    let contents = [
      "e/82-show.json": tvmazeShow(),
      "e/schedule-us-2018-11-03.json": "[\(tvmazeEpisode().dropLast()),\"show\":\(tvmazeShow())}]",
      "e/notes-2024.txt": "x",
    ]
    #expect(try batch(paths: ["e"], of: contents).files.count == 2)
  }

  @Test("Years in the names of histories are not part numbers, unless there is a first part")
  func years() throws {
    let years = [2_022, 2_024].map { ("e/watched-history-\($0).json", history(id: "\($0)")) }
    let contents = Dictionary(uniqueKeysWithValues: years)
    #expect(try batch(paths: ["e"], of: contents).plays.count == 2)
    #expect(try batch(paths: contents.keys.sorted(), of: contents).plays.count == 2)
    let error = #expect(throws: ImportError.self) {
      try batch(paths: ["e"], of: contents.merging(["e/watched-history-1.json": history()]) { $1 })
    }
    #expect(error?.found == "none of the parts 2 to 2021")
    let second = #expect(throws: ImportError.self) {
      try batch(paths: ["e"], of: contents.merging(["e/watched-history-2.json": history()]) { $1 })
    }
    #expect(second?.file == "e/watched-history-1.json")
  }

  @Test("Under --skip-bad parts that are missing or bad are reported, and the others are read")
  func skipped() throws {
    var contents = parts(["e/watched-history-2.json": "<html>"])
    contents["e/watched-history-1.json"] = nil
    let batch = try batch(paths: ["e"], of: contents, options: ImportOptions(skipsBad: true))
    #expect(batch.plays.count == 1)
    #expect(batch.rejections.count == 3)
    #expect(batch.rejections.last?.hasPrefix("e/watched-history-2.json: found a web page or XML") == true)
  }

  @Test(
    "A file with a service's own name must be recognized", arguments: ["tracking-prod-records.csv", "history.json"])
  func ownNames(name: String) throws {
    let error = #expect(throws: ImportError.self) {
      try batch(paths: ["e"], of: ["e/a.json": history(), "e/\(name)": "a,b\n"])
    }
    #expect(error?.file == "e/\(name)")
  }
}
