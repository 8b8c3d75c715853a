import LeftfoldTesting
import ShowlogPausesFeature
import ShowlogTerminalUI
import Testing

struct PausesPreviewsTests {
  @Test("Each case equals its golden text", arguments: [60, 120])
  func golden(width: Int) {
    for preview in PausesPreviews.cases {
      let text = PausesView.draw(preview.state, in: Canvas(width: width))
      expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
    }
  }

  @Test("Each case has a unique name")
  func names() {
    let names = PausesPreviews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(["loading", "empty", "typical", "extreme", "error"]).isSubset(of: names))
  }
}
