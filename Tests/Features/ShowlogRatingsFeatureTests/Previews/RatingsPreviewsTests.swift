import LeftfoldTesting
import ShowlogRatingsFeature
import ShowlogTerminalUI
import Testing

struct RatingsPreviewsTests {
  @Test("Each case equals its golden text", arguments: [60, 120])
  func golden(width: Int) {
    for preview in RatingsPreviews.cases {
      let text = RatingsView.draw(preview.state, in: Canvas(width: width))
      expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
    }
  }

  @Test("Each case has a unique name")
  func names() {
    let names = RatingsPreviews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(["loading", "empty", "typical", "extreme", "error"]).isSubset(of: names))
  }
}
