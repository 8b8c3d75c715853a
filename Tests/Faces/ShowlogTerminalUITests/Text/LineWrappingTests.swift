import LeftfoldTesting
import ShowlogTerminalUI
import Testing

struct LineWrappingTests {
  private func wrapped(_ text: String, _ width: Int, bullet: String = "") -> [String] {
    Line.wrapped(text, to: width, bullet: bullet).map(\.plainText)
  }

  @Test("Parts share a line while they fit, and a part that is too wide has its own")
  func parts() {
    let parts: [Line] = ["one", "two", "a long part", "x", "y"]
    #expect(Line.wrapped(parts, separator: ", ", to: 8).map(\.plainText) == ["one, two", "a long part", "x, y"])
    #expect(Line.wrapped([], separator: ", ", to: 8).isEmpty)
  }

  @Test("A text is wrapped between words, and indented after its mark")
  func words() {
    #expect(wrapped("one two three", 7) == ["one two", "three"])
    #expect(wrapped("one two three", 6, bullet: "* ") == ["* one", "  two", "  thre", "  e"])
    #expect(wrapped("", 7, bullet: "* ") == ["* "])
  }

  @Test("A word wider than a line is broken without loss")
  func broken() {
    #expect(wrapped("a/very/long/path x", 6) == ["a/very", "/long/", "path x"])
    #expect(wrapped("進撃の", 4) == ["進撃", "の"])
  }

  @Test("No line exceeds the width, and all words remain in order", arguments: 0..<50)
  func anyText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = RandomText.ordinary(upTo: 60, using: &random)
    let width = Int.random(in: 2...30, using: &random)
    let lines = Line.wrapped(text, to: width)
    for line in lines { #expect(line.width <= width, "seed \(seed)") }
    let letters = lines.map(\.plainText).joined().filter { $0 != " " }
    #expect(letters == Line(text).plainText.filter { $0 != " " }, "seed \(seed)")
  }

  @Test("A line that does not fit is wrapped between words, each in its style")
  func styled() {
    let line = Line("Mark all of A long title … up to S03E09? ", .warning) + Line("y n", .accent, bold: true)
    #expect(line.wrapped(to: 44) == [line])
    let lines = line.wrapped(to: 20)
    #expect(lines.map(\.plainText) == ["Mark all of A long", "title … up to", "S03E09? y n"])
    #expect(lines.last?.spans.last == Span("n", .accent, bold: true), "\(lines)")
    #expect(Line("/a/long/path", .bad).wrapped(to: 8).map(\.plainText) == ["/a/long/", "path"])
  }
}
