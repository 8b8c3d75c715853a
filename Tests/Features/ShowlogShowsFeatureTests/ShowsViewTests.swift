import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

@Suite("The view of the list of shows")
struct ShowsViewTests {
  private func show(_ name: String) throws -> ListState {
    try #require(ShowsPreviews.shows.first { $0.name == name }?.state)
  }

  @Test("Each case equals its golden text, printed and in a window", arguments: [60, 80, 200])
  func golden(width: Int) {
    expectCases(ShowsPreviews.cases.map(\.name) + ShowsPreviews.shows.map(\.name))
    expectGoldenPages(ListView.self, ShowsPreviews.cases, ShowsPreviews.window, width: width)
    expectGoldenPages(ListView.self, ShowsPreviews.shows, ShowsPreviews.show, width: width, name: "window-show")
  }

  @Test("The page of a show reads the same without color")
  func color() throws {
    let text = ANSIRenderer(color: false).render(
      ListView.draw(try show("show-typical"), in: Canvas(width: 80)))
    for sign in ["■ watched", "□ aired", "· not aired", "Season 2 · 2/3", "■  S02E01", "□  S02E03", "·  S02E04"] {
      #expect(text.contains(sign), "\(sign)")
    }
  }
}
