import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Line layout")
struct LineLayoutTests {
  @Test(
    "A line is truncated between grapheme clusters, with an ellipsis",
    arguments: [
      ("Breaking Bad", 12, "Breaking Bad"), ("Breaking Bad", 11, "Breaking B…"), ("Breaking Bad", 2, "B…"),
      ("Breaking Bad", 1, "B"), ("Breaking Bad", 0, ""), ("Breaking Bad", -3, ""), ("", 0, ""),
      ("進撃の巨人", 10, "進撃の巨人"), ("進撃の巨人", 9, "進撃の巨…"), ("進撃の巨人", 8, "進撃の… "),
      ("進撃の巨人", 2, "… "), ("進撃の巨人", 1, " "),
      ("e\u{301}te\u{301}s", 3, "e\u{301}t…"), ("👨‍👩‍👧‍👦👍🏽x", 4, "👨‍👩‍👧‍👦… "), ("🇩🇪🇯🇵", 3, "🇩🇪…"),
    ])
  func truncation(_ text: String, _ width: Int, _ cut: String) {
    let line = Line(text).truncated(to: width)
    #expect(line.plainText == cut)
    #expect(line.width <= max(0, width))
  }

  @Test("The ellipsis is customizable, sanitized, and omitted if no text would remain")
  func ellipsis() {
    #expect(Line("Breaking Bad").truncated(to: 8, ellipsis: "...").plainText == "Break...")
    #expect(Line("Breaking Bad").truncated(to: 3, ellipsis: "...").plainText == "Bre")
    #expect(Line("Breaking Bad").truncated(to: 4, ellipsis: "\u{1B}[31m~").plainText == "Bre~")
    #expect(Line("Breaking Bad").truncated(to: 4, ellipsis: "").plainText == "Brea")
  }

  @Test("The ellipsis has the style of the truncated text")
  func ellipsisStyle() {
    let line = Line("S01E01 ", .accent) + Line("Pilot", .muted) + Line(" new", .good)
    #expect(line.truncated(to: 10) == Line("S01E01 ", .accent) + Line("Pi…", .muted))
    #expect(line.truncated(to: 7) == Line("S01E01…", .accent))
  }

  @Test("Padding follows the alignment")
  func padding() {
    #expect(Line("漢").padded(to: 5).plainText == "漢   ")
    #expect(Line("漢").padded(to: 5, alignment: .trailing).plainText == "   漢")
    #expect(Line("漢").padded(to: 5, alignment: .center).plainText == " 漢  ")
    #expect(Line("Lost").padded(to: 3) == "Lost")
    #expect(Line.spaces(2).plainText == "  ")
    #expect(Line.spaces(-2).isEmpty)
  }

  @Test(
    "The end of a text is the longest suffix that fits", arguments: ["", "abc", "進撃の巨人", "e\u{301}x進", "tab\there"])
  func end(text: String) {
    let suffixes = [""] + text.indices.reversed().map { String(text[$0...]) }
    for width in 0...12 {
      let longest = suffixes.last { displayWidth(of: Line($0).plainText) <= width }
      #expect(Line.end(of: text, width: width).plainText == Line(longest ?? "").plainText, "width \(width)")
    }
  }

  @Test("A fitted line has exactly the given width, whatever it contains", arguments: 0..<150)
  func fitted(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let line =
      Line(RandomText.hostile(upTo: 10, using: &generator), .accent)
      + Line(RandomText.ordinary(upTo: 10, using: &generator), .muted)
    for width in 0...30 {
      for alignment in [Alignment.leading, .center, .trailing] {
        let fitted = line.fitted(to: width, alignment: alignment)
        #expect(fitted.width == width, "seed \(seed), width \(width), \(line.plainText.debugDescription)")
        #expect(displayWidth(of: fitted.plainText) == width, "seed \(seed), width \(width)")
      }
    }
  }
}
