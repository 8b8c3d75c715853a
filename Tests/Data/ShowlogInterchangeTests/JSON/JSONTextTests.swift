import ShowlogInterchange
import ShowlogModels
import Testing

struct JSONTextTests {
  private func title(_ content: String) throws -> String? {
    try batch(ofText: history(show: #"{"title":"\#(content)","ids":{"trakt":73}}"#)).shows[0].title
  }

  @Test(
    "Escapes are decoded",
    arguments: [
      (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u0041\u00e9\u00E9\u20AC"#, "Aéé€"),
      (#"\ud83d\ude00!"#, "😀!"), (#"a\u0000b"#, "a\u{0}b"),
      (#"\uD7FF\uE000\uFFFF"#, "\u{D7FF}\u{E000}\u{FFFF}"),
      (#"\uDBFF\uDFFF"#, "\u{10FFFF}"), (#"\\u0041"#, #"\u0041"#),
      ("Krøniken Дом été 日本 😀", "Krøniken Дом été 日本 😀"),
    ])
  func escapes(content: String, expected: String) throws {
    let title = try title(content)
    #expect(title?.unicodeScalars.elementsEqual(expected.unicodeScalars) == true)
  }

  @Test("A title is read unchanged, including controls and bidirectional overrides")
  func asItCame() throws {
    #expect(try title(#"\u001b[31mred\u202e"#) == "\u{1B}[31mred\u{202E}")
  }

  @Test("Zero characters stay in titles and ids, also in an export as a table that is imported again")
  func zeros() throws {
    let show = #"{"title":"\u0000L\u0000ost","ids":{"imdb":"tt1\u0000","slug":"\u0000"}}"#
    let text = history(show: show).replacing("Pilot", with: #"\u0000"#)
    let batch = try batch(ofText: text)
    #expect(batch.shows.map(\.title) == ["\0L\0ost"])
    #expect(batch.shows.map(\.ids) == [Ids(imdb: "tt1\0", slug: "\0")])
    #expect(batch.episodes.map(\.title) == ["\0"])
    var state = PersistentState()
    _ = state.merge(batch)
    let before = LibraryExport.json(state)
    let export = ImportSource(name: "a.csv", bytes: LibraryExport.csv(state))
    var other = PersistentState()
    for _ in 0..<2 { _ = other.merge(try ShowlogInterchangeTests.batch(of: export)) }
    #expect(LibraryExport.json(other) == before)
    _ = state.merge(try ShowlogInterchangeTests.batch(of: export))
    #expect(LibraryExport.json(state) == before)
  }

  @Test(
    "An unpaired surrogate is an error",
    arguments: [#"\ud800"#, #"\udc00"#, #"\ud800\u0041"#, #"\ud800x"#, #"\udc00\ud800"#, #"\ud800\ud800"#])
  func surrogates(content: String) throws {
    #expect(throws: ImportError.self) { try title(content) }
    // Also in an ignored value.
    let error = try message(of: history().replacing("watch\",", with: "\(content)\","))
    #expect(error?.contains("$[0].action") == true)
    #expect(
      error?.hasSuffix("found a lone surrogate \(content.prefix(6)), expected a pair of surrogates") == true)
  }

  @Test(
    "An unknown escape is an error",
    arguments: [#"\x41"#, #"\'"#, #"\u12"#, #"\u00g0"#, #"\u"#])
  func badEscapes(content: String) throws {
    #expect(throws: ImportError.self) { try title(content) }
  }

  @Test("A control character in a string is an error", arguments: ["\n", "\t", "\u{0}", "\u{1F}"])
  func controls(content: String) throws {
    let error = try #require(throws: ImportError.self) { try title("a\(content)b") }
    #expect(error.expected == "an escape, since strings hold no control characters")
  }

  @Test(
    "Invalid UTF-8 is an error with the byte's offset, at any position",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x82],
      [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5],
      [0xFF],
    ] as [[UInt8]])
  func invalidUTF8(sequence: [UInt8]) throws {
    let parts = history().split(separator: "watch\"", maxSplits: 1)
    let head = [UInt8](parts[0].utf8)
    let tail = [UInt8]("\"\(parts[1])".utf8)
    let byte = String(sequence[0], radix: 16, uppercase: true)
    let error = try #require(try message(ofBytes: head + sequence + tail))
    #expect(error.hasSuffix("found byte \(head.count), 0x\(byte), which is not UTF-8, expected UTF-8"))
    #expect(error.contains("$[0].action"))
    // Also outside strings, and after the document.
    #expect(try message(ofBytes: sequence)?.contains("found byte 0, 0x\(byte)") == true)
    let trailing = try message(ofBytes: [UInt8](history().utf8) + sequence)
    #expect(trailing?.contains("found byte \(history().utf8.count), 0x\(byte)") == true)
  }

  @Test("The first and last scalars of each UTF-8 length are decoded")
  func validUTF8() throws {
    let text = "\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{3FFFF}\u{40000}\u{10FFFF}"
    #expect(try title(text) == text)
  }

  @Test("A byte order mark is skipped before the document only")
  func byteOrderMark() throws {
    #expect(try batch(ofText: "\u{FEFF}" + history()) == (try batch(ofText: history())))
    #expect(try message(of: "\u{FEFF}\u{FEFF}" + history()) != nil)
    #expect(try message(of: history() + "\u{FEFF}")?.hasSuffix("expected the end of the file") == true)
  }

  @Test("UTF-16 is an error")
  func utf16() throws {
    let bytes: [UInt8] = [0xFF, 0xFE, UInt8(ascii: "["), 0, UInt8(ascii: "]"), 0]
    #expect(try message(ofBytes: bytes)?.contains("found UTF-16 text") == true)
  }
}
