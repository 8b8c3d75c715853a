import ShowlogHistoryFeature
import ShowlogModels
import ShowlogTerminalUI
import Testing

@Suite("The history's view")
struct HistoryViewTests {
  private func state(_ name: String) throws -> HistoryView.State {
    try #require(HistoryPreviews.cases.first { $0.name == name }?.state)
  }

  private func rows(_ text: StyledText) -> [Line] {
    text.lines.filter { $0.plainText.hasPrefix("  ") }
  }

  @Test("Every row has the same width, whatever it holds", arguments: [40, 60, 80, 130, 200])
  func widths(width: Int) throws {
    for name in ["typical", "one-show", "extreme"] {
      let rows = rows(HistoryView.draw(try state(name), in: Canvas(width: width)))
      #expect(!rows.isEmpty)
      #expect(Set(rows.map(\.width)).count == 1, "\(name) at \(width)")
    }
  }

  @Test("Hostile titles are sanitized", arguments: [60, 80, 200])
  func hostile(width: Int) throws {
    let text = HistoryView.draw(try state("extreme"), in: Canvas(width: width)).plainText
    #expect(text.contains("red evil"))
    #expect(
      !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test(
    "With ASCII glyphs an ASCII history is ASCII", arguments: ["typical", "one-show", "empty"])
  func ascii(name: String) throws {
    for width in [30, 60, 80] {
      let text = HistoryView.draw(try state(name), in: Canvas(width: width, glyphs: .ascii)).plainText
      #expect(text.unicodeScalars.allSatisfy { $0.isASCII }, "at \(width)")
    }
  }

  @Test("A narrow canvas drops the hint before the count")
  func hint() throws {
    let wide = HistoryView.draw(try state("typical"), in: Canvas(width: 80)).lines.last?.plainText
    let narrow = HistoryView.draw(try state("typical"), in: Canvas(width: 40)).lines.last?.plainText
    #expect(wide == "6 of 1,234 plays · 12 without a date  --limit 20 shows more")
    #expect(narrow == "6 of 1,234 plays · 12 without a date")
  }
}
