import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

@Suite("The view of the list of shows")
struct ShowsViewTests {
  @Test("Each case equals its golden text, printed and in a window", arguments: [60, 80, 200])
  func golden(width: Int) {
    expectCases(ShowsPreviews.cases.map(\.name) + ShowsPreviews.shows.map(\.name))
    expectGoldenPages(ListView.self, ShowsPreviews.cases, ShowsPreviews.window, width: width)
    expectGoldenPages(ListView.self, ShowsPreviews.shows, ShowsPreviews.show, width: width, name: "window-show")
  }
}
