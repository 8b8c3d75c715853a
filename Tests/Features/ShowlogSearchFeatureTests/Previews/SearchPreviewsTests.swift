import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogSearchFeature
import ShowlogTerminalUI
import Testing

struct SearchPreviewsTests {
  @Test("Each case equals its golden text and fits its canvas", arguments: [60, 80])
  func golden(width: Int) {
    for preview in SearchPreviews.cases {
      let text = ListView.draw(preview.state, in: Canvas(width: width, height: 12))
      if width == 80 || preview.name == "typical" {
        expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
      }
      #expect(text.lines.allSatisfy { $0.width <= width }, "\(preview.name)")
    }
  }

  @Test("Each case has a unique name")
  func names() {
    let names = SearchPreviews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(["loading", "empty", "typical", "extreme", "error"]).isSubset(of: names))
  }
}
