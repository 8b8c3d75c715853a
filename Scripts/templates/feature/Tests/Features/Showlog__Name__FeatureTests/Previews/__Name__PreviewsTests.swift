import LeftfoldTesting
import ShowlogTerminalUI
import Testing
import Showlog__Name__Feature

struct __Name__PreviewsTests {
  @Test("Each case equals its golden text", arguments: [60, 120])
  func golden(width: Int) {
    for preview in __Name__Previews.cases {
      let text = __Name__View.draw(preview.state, in: Canvas(width: width))
      expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
    }
  }

  @Test("Each case has a unique name")
  func names() {
    let names = __Name__Previews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(["loading", "empty", "typical", "extreme", "error"]).isSubset(of: names))
  }
}
