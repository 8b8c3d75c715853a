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

  @Test("Under --skip-bad parts that are missing or bad are reported, and the others are read")
  func skipped() throws {
    var contents = parts(["e/watched-history-2.json": "<html>"])
    contents["e/watched-history-1.json"] = nil
    let batch = try batch(paths: ["e"], of: contents, options: ImportOptions(skipsBad: true))
    #expect(batch.plays.count == 1)
    #expect(batch.rejections.count == 3)
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
