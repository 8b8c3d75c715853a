import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Keys")
struct KeyDecoderTests {
  static let sequences: [(String, Key)] = [
    ("a", .character("a")), (" ", .character(" ")), ("é", .character("é")), ("進", .character("進")),
    ("😀", .character("😀")), ("\t", .tab), ("\r", .enter), ("\u{7F}", .backspace), ("\u{1A}", .control("z")),
    ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}OC", .right), ("\u{1B}[1;2D", .left),
    ("\u{1B}[1;5D", .wordLeft), ("\u{1B}[1;3C", .wordRight), ("\u{1B}Od", .wordLeft), ("\u{1B}[1;5A", .up),
    ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[H", .home), ("\u{1B}[4~", .end),
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", .background(isLight: true)),
    ("\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{7}", .background(isLight: true)),
    ("\u{1B}]11;rgb:00/2b/36\u{7}", .background(isLight: false)), ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab),
    ("\u{1B}[200~a\rq\u{1B}[201~", .paste("a\rq")), ("\u{1B}[<0;1;1M", .click(column: 0, row: 0)),
    ("\u{1B}[<4;120;48M", .click(column: 119, row: 47)), ("\u{1B}[<64;7;9M", .wheelUp),
    ("\u{1B}[<65;7;9M", .wheelDown),
  ]

  @Test("A click as old terminals report it is no key, though the byte of the main button is a space")
  func oldMouse() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[M Au\u{1B}[M#!!a".utf8) == [.character("a")])
    #expect(decoder.decode("\u{1B}[M ".utf8) == [] && decoder.isWaiting)
    #expect(decoder.flush() == [] && decoder.decode("a".utf8) == [.character("a")])
  }

  @Test("Each escape sequence is decoded to its key", arguments: sequences)
  func keys(sequence: String, key: Key) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(sequence.utf8) == [key])
    #expect(!decoder.isWaiting)
  }

  @Test("However the bytes come apart, the keys are the same", arguments: 0..<50)
  func splits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let chosen = (0..<40).compactMap { _ in Self.sequences.randomElement(using: &random) }
    let bytes = chosen.flatMap { Array($0.0.utf8) }
    var decoder = KeyDecoder()
    var keys: [Key] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...7, using: &random)
      keys += decoder.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(keys == chosen.map(\.1), "seed \(seed)")
  }

  @Test("After any bytes, the next key is decoded", arguments: 0..<50)
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var decoder = KeyDecoder()
    let noise = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
    _ = decoder.decode(noise)
    _ = decoder.decode(Array("\u{1B}[201~".utf8))
    _ = decoder.flush()
    #expect(decoder.decode(Array("\u{1B}[A".utf8)) == [.up], "seed \(seed)")
  }

  @Test("A lone escape byte waits for a following byte or the timeout")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [.escape])
    #expect(decoder.decode(Array("\u{1B}q".utf8)) == [.escape, .character("q")])
    #expect(decoder.decode(Array("\u{1B}]]".utf8)) == [.escape, "]", "]"], "an answer starts with a digit")
    #expect(decoder.decode(Array("\u{1B}]".utf8)).isEmpty && decoder.flush() == [.escape, "]"])
  }

  @Test(
    "An unknown sequence is ignored",
    arguments: [
      "\u{1B}]11;?\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{1B}]11;rgb:ffffff/0/0\u{7}", "\u{1B}[99~", "\u{1B}[?1;2c",
      "\u{1B}OP", "\u{80}", "\u{1B}[<0;3;4m", "\u{1B}[<32;3;4M", "\u{1B}[<2;3;4M", "\u{1B}[<0;0;4M", "\u{1B}[<0;4M",
      "\u{1B}[<;;M", "\u{1B}[<66;1;1M",
    ])
  func unknown(sequence: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array((sequence + "x").utf8)).last == .character("x"))
  }

  @Test(
    "Control-C is a key in the middle of any sequence",
    arguments: ["\u{1B}", "\u{1B}[1;", "\u{1B}O", "\u{E2}", "\u{1B}[200~text"])
  func interrupt(sequence: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array(sequence.utf8) + [0x03]).last == .control("c"))
    #expect(decoder.decode([0x03]) == [.control("c")])
  }

  @Test("After control-C the rest of a paste is dropped up to its end")
  func interruptedPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~q\u{3}q\u{1B}[Aq\u{1B}[201~x".utf8)) == [.control("c"), .character("x")])
  }

  @Test("A paste without an end has the received text")
  func unterminatedPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~lost".utf8)).isEmpty)
    #expect(decoder.flush() == [.paste("lost")])
    #expect(decoder.decode(Array("q".utf8)) == [.character("q")])
  }

  @Test("A paste ends at its size limit, and the rest adds no keys")
  func longPaste() {
    var decoder = KeyDecoder()
    let bytes = Array("\u{1B}[200~".utf8) + Array(repeating: UInt8(ascii: "q"), count: KeyDecoder.pasteLimit + 9)
    guard case .paste(let text) = decoder.decode(bytes).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == KeyDecoder.pasteLimit)
    #expect(decoder.decode(Array("q\u{1B}[201~x".utf8)) == [.character("x")])
  }
}
