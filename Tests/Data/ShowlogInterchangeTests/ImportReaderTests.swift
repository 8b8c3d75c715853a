import ShowlogInterchange
import ShowlogModels
import Testing

struct ImportReaderTests {
  @Test("Every supported file is recognized", arguments: Fixture.allCases)
  func recognized(fixture: Fixture) throws {
    #expect(try ImportReader().recognizes(fixture.source))
    for format in ImportFormat.allCases where format != .auto {
      let isRead = fixture.format == format || (fixture == .edgeCases && format == .trakt)
      #expect(try ImportReader(options: ImportOptions(format: format)).recognizes(fixture.source) == isRead)
    }
  }

  @Test(
    "Other files are not recognized",
    arguments: [
      "", "a,b\n1,2", "{}", "[1,2]", "5", #"{"errors":[]}"#, "\u{7F}ELF", #"[{"rating":5,"show":{}}]"#,
    ])
  func unrecognized(text: String) throws {
    #expect(try !ImportReader().recognizes(ImportSource(name: "a.json", bytes: [UInt8](text.utf8))))
  }

  @Test("A malformed file is an error if its name ends in .json, and otherwise unrecognized")
  func brokenBeforeRecognition() throws {
    let bytes = [UInt8]("[todo] buy milk".utf8)
    #expect(try !ImportReader().recognizes(ImportSource(name: "todo.txt", bytes: bytes)))
    let error = #expect(throws: ImportError.self) {
      try ImportReader().recognizes(ImportSource(name: "todo.json", bytes: bytes))
    }
    #expect(error?.description == "todo.json: $[0] (line 1, column 2): found t, expected true")
  }

  @Test("A file with a bad first record is still recognized")
  func badFirstRecord() throws {
    let text = "[5,null,{},\(history().dropFirst())"
    #expect(try message(of: text) == "file.json: $[0] (line 1, column 2): found 5, expected an object")
    #expect(try batch(ofText: text, options: ImportOptions(skipsBad: true)).plays.count == 1)
  }

  @Test("A file over the limit is an error, unless there is no limit")
  func sizeLimit() throws {
    #expect(ImportOptions().byteLimit == 268_435_456)
    #expect(ImportOptions(hasSizeLimit: false).byteLimit == nil)
    // Zeros, so that a file within the limit is an error at its first byte, and its rest is not read.
    var bytes = [UInt8](repeating: 0, count: ImportOptions.sizeLimit)
    #expect(try message(ofBytes: bytes)?.hasPrefix("file.json: $ (line 1, column 1)") == true)
    bytes.append(0)
    let unlimited = ImportOptions(hasSizeLimit: false)
    #expect(
      try message(ofBytes: bytes, options: unlimited)?.hasPrefix("file.json: $ (line 1, column 1)") == true)
    #expect(
      try message(ofBytes: bytes)
        == "file.json: byte 268435456: found more bytes, expected the end of the file by "
        + "268,435,456 bytes (256 MB), unless --no-limit is given")
  }

  @Test("Progress increases to 1, about once a megabyte")
  func progress() throws {
    let item = history().dropFirst().dropLast()
    let text = "[" + Array(repeating: item, count: 20_000).joined(separator: ",") + "]"
    var reader = ImportReader()
    var shares: [Double] = []
    try reader.read(ImportSource(name: "a.json", bytes: [UInt8](text.utf8))) { shares.append($0) }
    #expect(shares.count == text.utf8.count >> 20 + 1)
    #expect(shares == shares.sorted())
    #expect(shares.last == 1)
    #expect(shares.allSatisfy { $0 > 0 && $0 <= 1 })
  }

  @Test("An error of the progress closure ends the reading")
  func cancellation() throws {
    struct Stop: Error {}
    var reader = ImportReader()
    #expect(throws: Stop.self) { try reader.read(Fixture.history.source) { _ in throw Stop() } }
  }

  @Test("Reading the same file twice adds each show and episode once")
  func twice() throws {
    let (once, twice) = (try batch(of: .history), try batch(of: .history, .history))
    #expect(twice.shows == once.shows)
    #expect(twice.plays == once.plays + once.plays)
    #expect(twice.films == 20)
    #expect(twice.files == ["watched-history-1.json", "watched-history-1.json"])
  }
}
