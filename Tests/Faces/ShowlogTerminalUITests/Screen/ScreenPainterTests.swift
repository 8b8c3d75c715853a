import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Painting frames")
struct ScreenPainterTests {
  @Test("An unchanged frame writes nothing")
  func unchanged() {
    var painter = ScreenPainter(theme: .dark)
    let size = TerminalSize(columns: 20, rows: 3)
    let frame: StyledText = [Line("Title", .heading), "two", Line("three", .muted)]
    #expect(!painter.paint(frame, size: size).isEmpty)
    #expect(painter.paint(frame, size: size).isEmpty)
  }

  @Test("Only the changed part of a line is written")
  func middle() {
    var painter = ScreenPainter(theme: .dark)
    let size = TerminalSize(columns: 40, rows: 2)
    _ = painter.paint(["", "Lost  3 of 121  watched"], size: size)
    #expect(painter.paint(["", "Lost  4 of 121  watched"], size: size) == "\u{1B}[2;7H4")
    #expect(painter.paint(["", "Lost"], size: size) == "\u{1B}[2;5H\u{1B}[K")
  }

  @Test("After any two frames a terminal shows the second", arguments: 0..<60)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = TerminalSize(columns: Int.random(in: 1...30, using: &random), rows: 4)
    var painter = ScreenPainter(theme: [.dark, .monochrome].randomElement(using: &random) ?? .dark)
    var terminal = FakeTerminal(size)
    for _ in 0..<8 {
      let frame = StyledText((0..<4).map { _ in Self.line(using: &random).fitted(to: size.columns) })
      terminal.write(painter.paint(frame, size: size))
      var expected = FakeTerminal(size)
      for (row, line) in frame.lines.enumerated() { expected.write("\u{1B}[\(row + 1);1H\(line.plainText)") }
      #expect(terminal.lines == expected.lines, "seed \(seed)")
    }
  }

  @Test(
    "A terminal that gives a cluster other columns shows each frame as it would alone, without letters of earlier ones",
    arguments: 0..<60)
  func otherWidths(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = TerminalSize(columns: 30, rows: 4)
    for width in [{ $0.unicodeScalars.count == 1 ? $0.displayWidth : 1 }, { 2 * $0.displayWidth - 1 }]
      as [(Character) -> Int]
    {
      var (painter, terminal) = (ScreenPainter(theme: .monochrome), FakeTerminal(size, width: width))
      for _ in 0..<8 {
        let frame = StyledText((0..<4).map { _ in Self.line(using: &random).fitted(to: size.columns) })
        terminal.write(painter.paint(frame, size: size))
        var (fresh, alone) = (ScreenPainter(theme: .monochrome), FakeTerminal(size, width: width))
        alone.write(fresh.paint(frame, size: size))
        #expect(terminal.lines == alone.lines, "seed \(seed)")
      }
    }
  }

  private static func line(using random: inout SeededGenerator) -> Line {
    let words = ["Lost", " ", "進撃", "👨‍👩‍👧‍👦", "é", "  ", "x", "1️⃣", ""]
    let roles: [Role] = [.plain, .muted, .selected]
    return Line(
      spans: (0..<4).map { _ in
        Span(words.randomElement(using: &random) ?? "", roles.randomElement(using: &random) ?? .plain)
      })
  }

  @Test(
    "A hostile title leaves every other row in place",
    arguments: [
      "\u{1B}[2J\u{1B}[1;1Hgone", "a\nb\r\tc", "\u{202E}drow", "\u{9B}31mred", String(repeating: "長い", count: 2_000),
      "e" + String(repeating: "\u{301}", count: 500), "\u{1B}]0;title\u{07}x",
    ])
  func hostile(title: String) {
    let size = TerminalSize(columns: 40, rows: 3)
    var painter = ScreenPainter(theme: .dark)
    var terminal = FakeTerminal(size)
    terminal.write(painter.paint(["above", Line(title), "below"], size: size))
    #expect(terminal.lines[0] == "above")
    #expect(terminal.lines[2] == "below")
  }

  @Test("On an ASCII terminal, punctuation is ASCII, and other grapheme clusters are question marks of the same width")
  func ascii() {
    var painter = ScreenPainter(theme: .monochrome, isASCII: true)
    let output = painter.paint(["進 é “a” – b’s …"], size: TerminalSize(columns: 20, rows: 1))
    #expect(output.utf8.allSatisfy { $0 < 0x80 })
    #expect(output.hasSuffix("?? ? \"a\" - b's ?"))
  }

  @Test("After a resize, or output of another program, the whole screen is written")
  func whole() {
    var painter = ScreenPainter(theme: .monochrome)
    let frame: StyledText = ["one"]
    let first = painter.paint(frame, size: TerminalSize(columns: 9, rows: 1))
    painter.invalidate()
    #expect(painter.paint(frame, size: TerminalSize(columns: 9, rows: 1)) == first)
    #expect(painter.paint(frame, size: TerminalSize(columns: 8, rows: 1)) == first)
  }
}
