import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogHistoryFeature
import ShowlogTerminalUI
import Testing

@Suite("The history's view")
struct HistoryViewTests {
  private func state(_ name: String) throws -> ListState {
    try #require(HistoryPreviews.cases.first { $0.name == name }?.state)
  }

  @Test("Each case equals its golden text, printed and in a window", arguments: [60, 80, 200])
  func golden(width: Int) {
    expectCases(HistoryPreviews.cases.map(\.name))
    expectGoldenPages(ListView.self, HistoryPreviews.cases, HistoryPreviews.window, width: width)
  }

  @Test("A list that is cut by the limit ends with the option that lists more")
  func hint() throws {
    let lines = ListView.draw(try state("limited"), in: Canvas(width: 40)).lines.map(\.plainText)
    #expect(lines.last == "--limit 20 shows more")
    #expect(lines.first?.hasPrefix("History  3 of ") == true)
  }
}
