import LeftfoldTesting
import ShowlogTerminalUI
import ShowlogWatchlistFeature
import Testing

struct WatchlistPreviewsTests {
  @Test("Each case equals its golden text", arguments: [60, 120])
  func golden(width: Int) {
    for preview in WatchlistPreviews.cases {
      let text = WatchlistView.draw(preview.state, in: Canvas(width: width))
      expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
    }
  }

  @Test("Each case has a unique name")
  func names() {
    let names = WatchlistPreviews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(["loading", "empty", "typical", "extreme", "error"]).isSubset(of: names))
  }
}
