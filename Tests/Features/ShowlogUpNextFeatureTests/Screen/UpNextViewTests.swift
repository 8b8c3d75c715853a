import ShowlogTerminalUI
import ShowlogUpNextFeature
import Testing

@Suite("UpNextView")
struct UpNextViewTests {
  private func state(_ name: String) throws -> UpNextView.State {
    try #require(UpNextPreviews.cases.first { $0.name == name }).state
  }

  @Test(
    "No line exceeds the canvas's width, and every row of the list has the same width",
    arguments: [0, 9, 30, 80])
  func widths(width: Int) {
    for preview in UpNextPreviews.cases {
      let lines = UpNextView.draw(preview.state, in: Canvas(width: width)).lines
      #expect(lines.allSatisfy { $0.width <= width }, "\(preview.name) at \(width)")
      let rows = lines.filter { $0.plainText.contains("S01E0") && $0.plainText.hasPrefix("  ") }
      guard preview.name == "extreme", width >= 30 else { continue }
      #expect(rows.count > 1_900)
      #expect(Set(rows.map(\.width)).count == 1, "\(preview.name) at \(width)")
    }
  }

  @Test("With ASCII glyphs the text is ASCII")
  func ascii() throws {
    for name in ["empty", "caught-up", "typical", "show", "finished"] {
      let text = UpNextView.draw(try state(name), in: Canvas(width: 100, glyphs: .ascii)).plainText
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(name)")
    }
  }
}
