import CalendarFeature
import TerminalUI
import Testing

@Suite("NextView")
struct NextViewTests {
  private func state(_ name: String) throws -> NextViewState {
    try #require(NextPreviews.cases.first { $0.name == name }).state
  }

  @Test(
    "No line is wider than the canvas, and every row of the list is equally wide",
    arguments: [0, 9, 30, 80])
  func widths(width: Int) {
    for preview in NextPreviews.cases {
      let lines = NextView.draw(preview.state, in: Canvas(width: width)).lines
      #expect(lines.allSatisfy { $0.width <= width }, "\(preview.name) at \(width)")
      let rows = lines.filter { $0.plainText.contains("S01E0") && $0.plainText.hasPrefix("  ") }
      guard preview.name == "next-extreme", width >= 30 else { continue }
      #expect(rows.count > 1_900)
      #expect(Set(rows.map(\.width)).count == 1, "\(preview.name) at \(width)")
    }
  }

  @Test("A terminal without Unicode is sent none")
  func ascii() throws {
    for name in ["next-empty", "next-caught-up", "next-typical", "next-show", "next-finished"] {
      let text = NextView.draw(try state(name), in: Canvas(width: 100, glyphs: .ascii)).plainText
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(name)")
    }
  }

  @Test("A low screen shows what fits, and that there is more")
  func height() throws {
    let lines = NextView.draw(try state("next-extreme"), in: Canvas(width: 80, height: 24)).lines
    #expect(lines.count == 24)
    #expect(lines.last?.plainText == "… more")
  }
}
