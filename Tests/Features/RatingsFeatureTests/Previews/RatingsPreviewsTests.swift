import LeftfoldTesting
import RatingsFeature
import ShowlogTerminalUI
import Testing

struct RatingsPreviewsTests {
  @Test("Each case looks as it was reviewed", arguments: [60, 120])
  func golden(width: Int) {
    for preview in RatingsPreviews.cases {
      let text = RatingsView.draw(preview.state, in: Canvas(width: width))
      expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
    }
  }

  @Test("Each case has a name of its own")
  func names() {
    let names = RatingsPreviews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(["loading", "empty", "typical", "extreme", "error"]).isSubset(of: names))
  }
}
