import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogTerminalUI
import Testing

@Suite("The history's view")
struct HistoryViewTests {
  private func state(_ name: String) throws -> ListState {
    try #require(HistoryPreviews.cases.first { $0.name == name }?.state)
  }

  @Test("Each case equals its golden text, printed and in a window", arguments: [60, 80, 200])
  func golden(width: Int) {
    expectGoldenPages(ListView.self, HistoryPreviews.cases, HistoryPreviews.window, width: width)
  }

  @Test("Each case has a unique name")
  func names() {
    let names = HistoryPreviews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    for name in ["loading", "empty", "typical", "extreme", "error"] { #expect(names.contains(name)) }
  }

  @Test("Every row has the same width, whatever it holds", arguments: [40, 60, 80, 130, 200])
  func widths(width: Int) throws {
    for name in ["typical", "one-show", "extreme"] {
      let text = ListView.draw(try state(name), in: Canvas(width: width))
      let rows = text.lines.filter { $0.plainText.hasPrefix("  ") }
      #expect(!rows.isEmpty)
      #expect(Set(rows.map(\.width)).count == 1, "\(name) at \(width)")
    }
  }

  @Test("Thousands of rows are a line each", arguments: [60, 80, 200])
  func thousands(width: Int) throws {
    let state = try state("thousands")
    #expect(state.rows.count > 700)
    #expect(ListView.draw(state, in: Canvas(width: width)).lines.count >= state.rows.count)
  }

  @Test("Hostile titles are sanitized", arguments: [60, 80, 200])
  func hostile(width: Int) throws {
    let text = ListView.draw(try state("thousands"), in: Canvas(width: width)).plainText
    #expect(text.contains("Reddesrever"))
    #expect(
      !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test(
    "With ASCII glyphs an ASCII history is ASCII", arguments: ["typical", "one-show", "empty", "limited"])
  func ascii(name: String) throws {
    for width in [30, 60, 80] {
      let text = ListView.draw(try state(name), in: Canvas(width: width, glyphs: .ascii)).plainText
      #expect(text.unicodeScalars.allSatisfy { $0.isASCII }, "at \(width)")
    }
  }

  @Test("A list that is cut by the limit ends with the option that lists more")
  func hint() throws {
    let lines = ListView.draw(try state("limited"), in: Canvas(width: 40)).lines.map(\.plainText)
    #expect(lines.last == "--limit 20 shows more")
    #expect(lines.first?.hasPrefix("History  3 of ") == true)
  }
}
