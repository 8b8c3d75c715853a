import ShowlogTerminalUI
import ShowlogWatchlistFeature
import Testing

struct WatchlistViewTests {
  @Test("Each case draws within any canvas", arguments: [0, 1, 20, 60, 80, 200])
  func sizes(width: Int) {
    for preview in WatchlistPreviews.cases {
      for height in [0, 1, 5, 24] {
        let lines = WatchlistView.draw(preview.state, in: Canvas(width: width, height: height)).lines
        #expect(lines.allSatisfy { $0.width <= width }, "\(preview.name) at \(width)")
        #expect(lines.count <= height, "\(preview.name) at height \(height)")
      }
    }
  }

  @Test("No terminal control character is drawn")
  func hostile() {
    for preview in WatchlistPreviews.cases {
      let text = ANSIRenderer(color: false).render(WatchlistView.draw(preview.state, in: Canvas(width: 80)))
      let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
      #expect(controls.isEmpty)
      #expect(!text.unicodeScalars.contains("\u{202E}"))
    }
  }
}
