import LeftfoldCore
import LeftfoldTesting
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

@MainActor
@Suite("The previews of shows")
struct ShowsPreviewsTests {
  @Test("Each case has a unique name")
  func names() {
    let names = ShowsPreviews.cases.map(\.name) + ShowDetailPreviews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    for name in ["loading", "empty", "typical", "extreme", "error"] { #expect(names.contains(name)) }
  }

  @Test("Each case draws from a stub store, within any canvas", arguments: [0, 1, 20, 60, 80, 150, 200])
  func draws(width: Int) {
    for height in [nil, 0, 1, 5, 24] {
      let canvas = Canvas(width: width, height: height)
      for preview in ShowsPreviews.cases where preview.name != "thousands" {
        let store = Store<ShowsView.State, ShowsView.Action>.stub(with: preview.state)
        expect(ShowsView.draw(store.state, in: canvas), within: canvas, preview.name)
      }
      for preview in ShowDetailPreviews.cases {
        let store = Store<ShowDetailView.State, ShowsView.Action>.stub(with: preview.state)
        expect(ShowDetailView.draw(store.state, in: canvas), within: canvas, preview.name)
      }
    }
  }

  private func expect(_ text: StyledText, within canvas: Canvas, _ name: String) {
    #expect(text.lines.allSatisfy { $0.width <= canvas.width }, "\(name) at \(canvas.width)")
    #expect(text.lines.count <= canvas.height ?? .max, "\(name) at height \(canvas.height ?? 0)")
  }

  @Test("Thousands of rows are a line each, none wider than the canvas", arguments: [60, 80, 200])
  func thousands(width: Int) throws {
    let preview = try #require(ShowsPreviews.cases.first { $0.name == "thousands" })
    let lines = ShowsView.draw(preview.state, in: Canvas(width: width)).lines
    let rows = preview.state.list.rows.count
    #expect(rows > 1_000 && lines.count >= rows)
    #expect(lines.allSatisfy { $0.width <= width })
  }

  @Test("Each case equals its golden text", arguments: [60, 80, 200])
  func golden(width: Int) {
    for preview in ShowsPreviews.cases where isTelling(preview.name, width) {
      let text = ShowsView.draw(preview.state, in: Canvas(width: width))
      expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
    }
    for preview in ShowDetailPreviews.cases where isTelling(preview.name, width) {
      let text = ShowDetailView.draw(preview.state, in: Canvas(width: width))
      expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
    }
  }

  /// Cases with golden texts: all at 80 columns, typical ones at every width. Cases of thousands of rows have none.
  private func isTelling(_ name: String, _ width: Int) -> Bool {
    name != "thousands" && (width == 80 || name.hasSuffix("typical"))
  }
}
