import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Line")
struct LineTests {
  @Test("A literal is a plain line, with interpolation too")
  func literals() {
    let plays = 62
    let line: Line = "\(plays) plays"
    #expect(line == Line("62 plays", .plain))
    #expect(line.spans == [ShowlogTerminalUI.Span("62 plays")])
  }

  @Test("An interpolated title cannot inject an escape sequence")
  func hostileInterpolation() {
    let title = "\u{1B}]0;pwned\u{7}Lost"
    let line: Line = "Show: \(title)"
    #expect(line.plainText == "Show: Lost")
  }

  @Test("Concatenated lines keep their styles and add their widths")
  func joining() {
    let line = Line("Lost", .heading) + Line(" 漢", .muted)
    #expect(line.plainText == "Lost 漢")
    #expect(line.width == 7)
    #expect(line.spans.map(\.role) == [.heading, .muted])
    var other = Line("Lost", .heading)
    other += Line(" 漢", .muted)
    #expect(other == line)
  }

  @Test("Lines with the same appearance are equal, however they were built")
  func canonical() {
    #expect(Line("ab") == Line("a") + Line("b"))
    #expect(Line("a") + Line("", .bad) + Line("b") == "ab")
    #expect(Line("") == Line())
    #expect(Line().isEmpty)
    #expect(Line("a", bold: true) + Line("b") != "ab")
  }

  @Test("A span next to hostile text keeps its width", arguments: 0..<100)
  func additive(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let left = Line(RandomText.hostile(upTo: 6, using: &generator), .accent)
    let right = Line(RandomText.hostile(upTo: 6, using: &generator), seed.isMultiple(of: 2) ? .accent : .bad)
    let line = left + right
    #expect(line.width == left.width + right.width, "seed \(seed)")
    #expect(line.width == displayWidth(of: line.plainText), "seed \(seed)")
  }

  @Test("Changing the role keeps the text and merges equal spans")
  func roles() {
    let line = Line("a", .bad) + Line("b", .good)
    #expect(line.with(role: .selected) == Line("ab", .selected))
  }
}
