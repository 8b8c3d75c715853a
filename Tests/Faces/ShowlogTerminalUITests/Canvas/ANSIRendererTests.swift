import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("ANSI renderer")
struct ANSIRendererTests {
  private let colored = ANSIRenderer(color: true)
  private let plain = ANSIRenderer(color: false)

  @Test("Each role has its SGR parameters, and a reset after the text")
  func roles() {
    let codes: [(Role, String)] = [
      (.muted, "2"), (.heading, "1"), (.accent, "36"), (.good, "32"), (.warning, "33"), (.bad, "31"),
      (.selected, "7"), (.bar, "36"), (.level(0), "2"), (.level(1), "32"), (.level(3), "32"),
      (.level(4), "1;32"),
      (.level(-1), "2"), (.level(9), "1;32"),
    ]
    for (role, code) in codes {
      #expect(colored.render(Line("x", role)) == "\u{1B}[\(code)mx\u{1B}[0m", "\(role)")
    }
    #expect(colored.render(Line("x")) == "x")
  }

  @Test("Bold is added to any role")
  func bold() {
    #expect(colored.render(Line("x", bold: true)) == "\u{1B}[1mx\u{1B}[0m")
    #expect(colored.render(Line("x", .good, bold: true)) == "\u{1B}[1;32mx\u{1B}[0m")
    #expect(colored.render(Line("x", .heading, bold: true)) == "\u{1B}[1mx\u{1B}[0m")
  }

  @Test("Lines are joined by line breaks, with none at the end")
  func lines() {
    let text: StyledText = [Line("a", .good) + " b", "", "c"]
    #expect(colored.render(text) == "\u{1B}[32ma\u{1B}[0m b\n\nc")
    #expect(plain.render(text) == "a b\n\nc")
    #expect(plain.render(StyledText()).isEmpty)
  }

  @Test("Plain text has no style and no spaces at the ends of lines")
  func plainText() {
    #expect(plain.render([Line("a ", .bad) + "  ", "   ", " b"]) == "a\n\n b")
    #expect(colored.render(Line("a  ")) == "a  ")
  }

  @Test("Any text is rendered with the renderer's own escape sequences only", arguments: 0..<100)
  func safe(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let line = Line(RandomText.hostile(upTo: 12, using: &generator), .accent)
    let sent = colored.render(line)
    #expect(sent.unicodeScalars.count { $0 == "\u{1B}" } == (line.isEmpty ? 0 : 2), "seed \(seed)")
    #expect(
      plain.render(line).unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{1B}" }, "seed \(seed)")
  }
}
