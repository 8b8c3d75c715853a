import LeftfoldCore
import LeftfoldTesting
import ShowlogHistoryFeature
import ShowlogTerminalUI
import Testing

@MainActor
@Suite("The history's previews")
struct HistoryPreviewsTests {
  @Test("Each case has a unique name")
  func names() {
    let names = HistoryPreviews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    for name in ["loading", "empty", "typical", "extreme", "error"] { #expect(names.contains(name)) }
  }

  @Test("Each case draws from a stub store, within any canvas", arguments: [0, 1, 20, 60, 80, 200])
  func draws(width: Int) {
    for preview in HistoryPreviews.cases where preview.name != "thousands" {
      let store = Store<HistoryView.State, HistoryView.Action>.stub(with: preview.state)
      for height in [nil, 0, 1, 5, 24] {
        let text = HistoryView.draw(store.state, in: Canvas(width: width, height: height))
        #expect(text.lines.allSatisfy { $0.width <= width }, "\(preview.name) at \(width)")
        #expect(text.lines.count <= height ?? .max, "\(preview.name) at height \(height ?? 0)")
      }
    }
  }

  @Test("Thousands of rows are a line each, none wider than the canvas", arguments: [60, 80, 200])
  func thousands(width: Int) throws {
    let preview = try #require(HistoryPreviews.cases.first { $0.name == "thousands" })
    let lines = HistoryView.draw(preview.state, in: Canvas(width: width)).lines
    let rows = preview.state.days.reduce(0) { $0 + $1.rows.count }
    #expect(rows > 1_000 && lines.count >= rows)
    #expect(lines.allSatisfy { $0.width <= width })
  }

  @Test("Each case equals its golden text", arguments: [60, 80, 200])
  func golden(width: Int) {
    for preview in HistoryPreviews.cases where isTelling(preview.name, width) {
      let text = HistoryView.draw(preview.state, in: Canvas(width: width))
      expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
    }
  }

  /// Cases with golden texts: all at 80 columns, typical ones at every width. Cases of thousands of rows have none.
  private func isTelling(_ name: String, _ width: Int) -> Bool {
    name != "thousands" && (width == 80 || name.hasSuffix("typical"))
  }
}
