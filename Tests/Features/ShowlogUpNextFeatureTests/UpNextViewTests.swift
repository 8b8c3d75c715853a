import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogTerminalUI
import ShowlogUpNextFeature
import Testing

@Suite("UpNextView") @MainActor
struct UpNextViewTests {
  @Test("Each case equals its golden text, printed and in a window", arguments: [60, 80, 200])
  func golden(width: Int) {
    expectCases(UpNextPreviews.cases.map(\.name))
    expectGoldenPages(ListView.self, UpNextPreviews.cases, UpNextPreviews.window, width: width)
  }

  @Test("A long title of a show leaves room for the episode's number", arguments: [60, 80, 200])
  func longTitle(width: Int) {
    var sample = SampleLibrary()
    sample.episode(sample.show("Last Week Tonight with John Oliver"), 13, 12, "2016-04-01", title: "Libraries")
    for canvas in [Canvas(width: width), Canvas(width: width, height: 20)] {
      let state = connect(sample.input(), in: TabContext(canvas: canvas))
      let text = ListView.draw(state, in: canvas).plainText
      #expect(text.contains("Last Week") && text.contains("  S13E12"), "\(text)")
    }
  }
}
