import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogSearchFeature
import ShowlogTerminalUI
import Testing

struct SearchPreviewsTests {
  @Test("Each case equals its golden text and fits its canvas", arguments: [60, 80])
  func golden(width: Int) {
    expectCases(SearchPreviews.cases.map(\.name))
    for preview in SearchPreviews.cases {
      let text = ListView.draw(preview.state, in: Canvas(width: width, height: 12))
      if width == 80 || preview.name == "typical" {
        expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
      }
      #expect(text.lines.allSatisfy { $0.width <= width }, "\(preview.name)")
    }
  }
}
