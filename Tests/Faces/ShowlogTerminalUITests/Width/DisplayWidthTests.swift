import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "A grapheme cluster has its width in a terminal",
    arguments: [
      ("a", 1), (" ", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("ж", 1), ("…", 1), ("█", 1), ("─", 1),
      ("·", 1),
      ("漢", 2), ("あ", 2), ("カ", 2), ("ｶ", 1), ("ａ", 2), ("　", 2), ("、", 2), ("𠀋", 2),
      ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1100}", 2),
      ("🎬", 2), ("⌚", 2), ("❤", 1), ("❤️", 2), ("☝️", 2), ("☝🏽", 2), ("👍🏽", 2), ("©️", 2), ("🏳️‍🌈", 2),
      ("👨‍👩‍👧‍👦", 2), ("👩🏽‍🚀", 2), ("❤️‍🔥", 2), ("🇩🇪", 2), ("1️⃣", 2), ("#️⃣", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2),
      ("ก็", 1), ("ש\u{5C1}", 1), ("ب\u{64E}", 1), ("क", 1), ("कि", 2), ("ति", 2),
      ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0), ("\n", 0), ("\u{1B}", 0),
      ("\u{9B}", 0),
    ])
  func cluster(_ text: String, _ width: Int) {
    #expect(displayWidth(of: text) == width, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    #expect(text.reduce(0) { $0 + $1.displayWidth } == width)
  }

  @Test(
    "A text's width is the sum of its clusters' widths",
    arguments: [
      ("", 0), ("Breaking Bad", 12), ("進撃の巨人", 10), ("오징어 게임", 11), ("Слово пацана", 12), ("été", 3),
      ("Borgen – længste", 16), ("a漢b", 4), ("🇩🇪🇯🇵", 4), ("👍🏽👍", 4), ("❤️❤", 3),
    ])
  func text(_ text: String, _ width: Int) {
    #expect(displayWidth(of: text) == width)
    #expect(displayWidth(of: text[...]) == width)
  }

  @Test("The boundaries of the width ranges are Unicode's")
  func borders() {
    let cases: [(UInt32, Int)] = [
      (0x2FF, 1), (0x300, 0), (0x36F, 0), (0x370, 1), (0x10FF, 1), (0x1100, 2), (0x115F, 2), (0x11FF, 0),
      (0x1200, 1), (0x3029, 2), (0x303E, 2), (0x303F, 1), (0x3041, 2), (0x4DFF, 2), (0x4E00, 2), (0x9FFF, 2),
      (0xA000, 2), (0xA4CF, 1), (0xABFF, 1), (0xAC00, 2), (0xD7A3, 2), (0xD7A4, 1), (0xD7B0, 0), (0xFF00, 1),
      (0xFF01, 2), (0xFF60, 2), (0xFF61, 1), (0x1F2FF, 1), (0x1F300, 2), (0x20000, 2), (0x3FFFD, 2),
      (0x3FFFE, 1), (0xE0100, 0), (0x10FFFD, 1),
    ]
    for (value, width) in cases {
      let scalar = Unicode.Scalar(value)
      #expect(scalar.map { Character($0).displayWidth } == width, "U+\(String(value, radix: 16))")
    }
  }

  @Test("Widths of concatenated texts add up", arguments: 0..<200)
  func additive(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let left = RandomText.hostile(upTo: 8, using: &generator).safeForTerminal
      let right = RandomText.hostile(upTo: 8, using: &generator).safeForTerminal
      #expect(
        displayWidth(of: left + right) == displayWidth(of: left) + displayWidth(of: right),
        "seed \(seed): \(left.debugDescription) + \(right.debugDescription)")
    }
  }
}
