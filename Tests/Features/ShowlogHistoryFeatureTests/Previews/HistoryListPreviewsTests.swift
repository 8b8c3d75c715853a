import LeftfoldTesting
import ShowlogHistoryFeature
import ShowlogTerminalUI
import Testing

struct HistoryListPreviewsTests {
  @Test(
    "Each case of a list equals its golden text and fits its canvas", arguments: [60, 80, 200])
  func golden(width: Int) {
    func check<View: RenderingView>(_ view: View.Type, _ cases: [(name: String, state: View.ViewState)]) {
      for preview in cases {
        let text = View.draw(preview.state, in: Canvas(width: width, height: 24))
        if width == 80 || preview.name.hasSuffix("typical") {
          expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
        }
        for height in [0, 1, 5] {
          #expect(View.draw(preview.state, in: Canvas(width: width, height: height)).lines.count <= height)
        }
        #expect(text.lines.allSatisfy { $0.width <= width }, "\(preview.name)")
      }
    }
    check(HistoryListView.self, HistoryPreviews.listCases)
  }
}
