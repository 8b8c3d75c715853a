import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Sanitizer")
struct SanitizerTests {
  @Test(
    "Escape sequences are removed completely",
    arguments: [
      ("\u{1B}[31mred\u{1B}[0m", "red"),
      ("\u{1B}[2J\u{1B}[1;1Hgone", "gone"),
      ("\u{1B}[?1049hx", "x"),
      ("\u{1B}[38;2;1;2;3mx", "x"),
      ("\u{1B}[4:3mx", "x"),
      ("\u{1B}[0 qx", "x"),
      ("a\u{1B}]0;window title\u{7}b", "ab"),
      ("\u{1B}]8;;https://evil.example/\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
      ("\u{1B}]52;c;cm0gLXJmIH4=\u{7}clip", "clip"),
      ("\u{1B}]52;c;cm0gLXJmIH4=\u{9C}clip", "clip"),
      ("a\u{1B}P$q\"p\u{1B}\\b", "ab"),
      ("a\u{1B}X sos \u{1B}\\b", "ab"), ("a\u{1B}^ pm \u{1B}\\b", "ab"), ("a\u{1B}_Gi=1;AAAA\u{1B}\\b", "ab"),
      ("a\u{1B}(0b", "ab"), ("a\u{1B}cb", "ab"), ("a\u{1B}7b\u{1B}8c", "abc"), ("a\u{1B}#8b", "ab"),
      ("a\u{9B}31mb", "ab"), ("a\u{9D}0;t\u{9C}b", "ab"), ("a\u{90}q\u{9C}b", "ab"),
      ("a\u{98}q\u{9C}b", "ab"),
    ])
  func sequences(_ text: String, _ safe: String) {
    #expect(text.safeForTerminal == safe)
  }

  @Test(
    "Broken and unfinished sequences are removed",
    arguments: [
      ("a\u{1B}", "a"), ("a\u{1B}[", "a"), ("a\u{1B}[31", "a"), ("a\u{1B}]0;title", "a"), ("a\u{1B}P", "a"),
      ("a\u{1B}[3\u{1B}[1mb", "ab"), ("a\u{1B}\u{1B}[1mb", "ab"), ("a\u{1B}]0;t\u{1B}[1mb", "ab"),
      ("a\u{1B}[3漢", "a漢"), ("a\u{1B}漢", "a漢"), ("a\u{1B}]0;t\u{18}b", "ab"), ("a\u{1B}[3\u{1A}b", "ab"),
      ("a\u{1B}]0;t\u{1B}\u{1B}\\b", "ab"), ("a\u{9C}b", "ab"), ("a\u{1B}\\b", "ab"),
    ])
  func broken(_ text: String, _ safe: String) {
    #expect(text.safeForTerminal == safe)
  }

  @Test(
    "A run of tabs and line breaks is one space",
    arguments: [
      ("a\tb", "a b"), ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\u{B}b\u{C}c", "a b c"), ("a\u{85}b", "a b"),
      ("a\u{2028}b", "a b"), ("a\u{2029}b", "a b"), ("a\n\n\t\nb", "a b"), ("a\n\u{1B}[0m\u{200B}\nb", "a b"),
      ("a  b", "a  b"),
    ])
  func breaks(_ text: String, _ safe: String) {
    #expect(text.safeForTerminal == safe)
  }

  @Test("Control characters are removed")
  func controls() {
    for value in Array(UInt32(0)...0x1F) + Array(0x7F...0x9F) {
      let text = "a" + (Unicode.Scalar(value).map { String(Character($0)) } ?? "")
      #expect(text.safeForTerminal == "a" || text.safeForTerminal == "a ", "U+\(String(value, radix: 16))")
    }
  }

  @Test("Bidirectional controls and invisible characters are removed")
  func invisible() {
    let ranges: [ClosedRange<UInt32>] = [
      0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x180B...0x180F, 0x200B...0x200B, 0x200E...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0x3164...0x3164, 0xFE00...0xFE0E, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0,
      0xFFF9...0xFFFB, 0xE0001...0xE0001, 0xE0100...0xE01EF,
    ]
    for value in ranges.joined() {
      let text = "a" + (Unicode.Scalar(value).map { String(Character($0)) } ?? "") + "b"
      #expect(text.safeForTerminal == "ab", "U+\(String(value, radix: 16))")
    }
    #expect("\u{202E}gnp.exe".safeForTerminal == "gnp.exe")
  }

  @Test("Noncharacters are replaced", arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF])
  func noncharacters(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect("a\(scalar)b".safeForTerminal == "a\u{FFFD}b")
  }

  @Test(
    "Characters without a required neighbor are removed",
    arguments: [
      ("\u{301}a", "a"), ("\u{FE0F}a", "a"), ("a\u{FE0F}", "a"), ("1\u{FE0F}", "1"), ("🎬\u{FE0F}", "🎬"),
      ("\u{200D}a", "a"), ("a\u{200D}b", "ab"), ("👩\u{200D}", "👩"), ("👩\u{200D}a", "👩a"),
      ("👩\u{200D}\u{200D}👩", "👩\u{200D}👩"), ("a\u{200C}b", "ab"),
      ("\u{1F1E9}", "D"), ("🇩🇪\u{1F1EB}", "🇩🇪F"), ("\u{1F1E9} \u{1F1EA}", "D E"),
      ("\u{1F3FD}", ""), ("a\u{E0067}\u{E007F}", "a"), ("🏴\u{E0067}", "🏴"), ("\u{1161}x", "x"),
      ("\u{93F}x", "x"),
    ])
  func unpaired(_ text: String, _ safe: String) {
    #expect(text.safeForTerminal.unicodeScalars.elementsEqual(safe.unicodeScalars), "\(text.safeForTerminal)")
  }

  @Test(
    "Ordinary text stays unchanged",
    arguments: RandomText.ordinary + [
      "", "Forbrydelsen – 3. sæson", "Слово пацана", "進撃の巨人", "می\u{200C}خواهم", "क\u{94D}\u{200D}ष", "שָׁלוֹם",
      "Château d’Ô", "👩🏽‍🚀👨‍❤️‍👨", "Tiếng Việt", "நமஸ்காரம்", "𝔘𝔫𝔦", "\u{E0B0}", "a\u{A0}b", "　",
    ])
  func harmless(_ text: String) {
    #expect(text.safeForTerminal.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("Combining marks after the eighth on one base are removed")
  func stackedMarks() {
    let zalgo = "a" + String(repeating: "\u{301}\u{323}", count: 2_000) + "b"
    let safe = zalgo.safeForTerminal
    #expect(safe.unicodeScalars.count == 1 + 8 + 1)
    #expect(displayWidth(of: safe) == 2)
  }

  @Test("A four-kilobyte name is sanitized completely")
  func longName() {
    let name = String(repeating: "a\u{301}\u{1B}[31m\u{202E}漢\u{0}", count: 300)
    #expect(name.utf8.count >= 4_000)
    #expect(name.safeForTerminal == String(repeating: "a\u{301}漢", count: 300))
  }

  @Test("Sanitizing removes all control sequences and is idempotent", arguments: 0..<300)
  func property(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let text = RandomText.hostile(upTo: 12, using: &generator)
      let safe = text.safeForTerminal
      let acts = safe.unicodeScalars.first {
        $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x2028...0x202E).contains($0.value)
          || (0x2066...0x2069).contains($0.value)
      }
      #expect(acts == nil, "seed \(seed): \(text.debugDescription)")
      #expect(
        safe.safeForTerminal.unicodeScalars.elementsEqual(safe.unicodeScalars),
        "seed \(seed): \(text.debugDescription)")
    }
  }
}
