import LeftfoldTesting
import ShowlogTerminalUI
import ShowlogUpNextFeature
import Testing

@Suite("Previews") @MainActor
struct UpNextPreviewsTests {
  @Test("The cases cover a loading, a failed, an empty, a typical and an extreme library")
  func names() {
    let names = UpNextPreviews.cases.map(\.name) + UpNextListPreviews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(["loading", "empty", "typical", "extreme", "error"]).isSubset(of: names))
    #expect(UpNextPreviews.cases.contains { $0.state.sections.flatMap(\.rows).count > 1_500 })
  }

  @Test("Each case equals its golden text and fits its canvas", arguments: [60, 80, 200])
  func golden(width: Int) {
    check(UpNextView.self, UpNextPreviews.cases, in: Canvas(width: width))
    check(UpNextListView.self, UpNextListPreviews.cases, in: Canvas(width: width, height: 24))
  }

  private func check<View: RenderingView>(
    _ view: View.Type, _ cases: [(name: String, state: View.ViewState)], in canvas: Canvas
  ) {
    for preview in cases {
      let text = View.draw(preview.state, in: canvas)
      // Golden texts: every case at 80 columns, typical ones at every width.
      if canvas.width == 80 || preview.name.hasSuffix("typical") {
        expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(canvas.width)")
      }
      #expect(text.lines.allSatisfy { $0.width <= canvas.width }, "\(preview.name)")
      for height in [0, 1, 5] {
        #expect(View.draw(preview.state, in: canvas.resized(height: height)).lines.count <= height)
      }
    }
  }
}
