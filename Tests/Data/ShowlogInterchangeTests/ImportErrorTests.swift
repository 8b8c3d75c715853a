import ShowlogInterchange
import ShowlogModels
import Testing

struct ImportErrorTests {
  @Test("The place is a path with the line and column of the value")
  func place() throws {
    let text = "[\n  {\"watched_at\": null,\r\n\t\"type\": \"épisode\",  \"show\":   1e3}]"
    let error = try #require(throws: ImportError.self) { try batch(ofText: text) }
    #expect(error.file == "file.json")
    #expect(error.location == .json(path: "$[0].type", line: 3, column: 10))
    #expect(error.found == "\"épisode\"")
    #expect(error.expected == "\"episode\" or \"movie\"")
  }

  @Test("Columns count characters and not bytes")
  func columns() throws {
    let text = history(season: "-7", show: #"{"title":"é漢😀","ids":{"trakt":73}}"#)
    let swapped = text.replacing(#""action":"watch""#, with: #""é漢😀":"é漢😀""#)
    let error = try #require(throws: ImportError.self) { try batch(ofText: swapped) }
    let column = try column(of: "-7", in: swapped)
    #expect(error.location == .json(path: "$[0].episode.season", line: 1, column: column))
  }

  @Test("A byte order mark has no column")
  func byteOrderMark() throws {
    let error = try #require(throws: ImportError.self) { try batch(ofText: "\u{FEFF}5") }
    #expect(error.location == .json(path: "$", line: 1, column: 1))
  }

  @Test("Keys that are not identifiers are quoted in a path")
  func oddKeys() throws {
    let text = #"[{"watched_at":null,"a \"key\"":{"tv-rage":[1,{"":tru}]}}]"#
    let error = try #require(throws: ImportError.self) { try batch(ofText: text) }
    #expect(
      error.description == #"file.json: $[0]["a \"key\""]["tv-rage"][1][""] (line 1, column 51): "#
        + "found t, expected true")
  }

  @Test("Control characters are written as escapes")
  func control() throws {
    let evil = "\u{1B}[31m\u{202E}evil\u{2028}\u{7F}"
    let shown = #"\u{1B}[31m\u{202E}evil\u{2028}\u{7F}"#
    let error = ImportError(file: evil, location: .byte(7), found: "1", expected: "2")
    #expect(error.description == "\(shown): byte 7: found 1, expected 2")
    let quoted = try message(of: history(season: "\"\u{202E}\u{9B}\""))
    #expect(quoted?.contains(#"found "\u{202E}\u{9B}", expected"#) == true)
    #expect(ImportFileError(file: evil, reason: .missing).description == "\(shown): no such file or folder")
  }

  @Test("Long texts are truncated")
  func longText() throws {
    let long = String(repeating: "é", count: 100_000)
    let error = try #require(throws: ImportError.self) { try batch(ofText: history(season: "\"\(long)\"")) }
    #expect(error.found == "\"" + String(repeating: "é", count: 58) + "…")
  }

  @Test("An error has the beginning of a long text, and the whole if it is asked for")
  func verbose() throws {
    let text = String(repeating: "long text ", count: 30) + "end"
    let columns = (1...12).map { "column\($0)" }.joined(separator: ",")
    for (content, name) in [
      (history(watchedAt: "\"\(text)\""), "a.json"), ("show,season,episode,watched_at\nLost,1,1,\(text)\n", "a.csv"),
      ("<movie><playcount>\(text)</playcount></movie>", "a.nfo"), ("\(columns)\n", "b.csv"),
    ] {
      let end = name == "b.csv" ? "column12" : "end"
      let short = try #require(try message(of: content, named: name, options: ImportOptions(zone: .utc)))
      let whole = try #require(
        try message(of: content, named: name, options: ImportOptions(zone: .utc, isVerbose: true)))
      #expect(!short.contains(end) && whole.contains(end), "\(name): \(whole)")
    }
  }
}
