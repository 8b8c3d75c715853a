import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogTerminalUI
import Testing

struct RatingsViewTests {
  @Test("Each case equals its golden text, printed and in a window")
  func golden() {
    let previews = RatingsPreviews.list
    expectCases(previews.cases.map(\.name))
    expectGoldenPages(ListView.self, previews.cases, previews.window, width: 80)
  }

  @Test("A long title and a long note leave room for the episode's number", arguments: [60, 80, 200])
  func longTitle(width: Int) {
    let library = Library(
      shows: [Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "Last Week Tonight with John Oliver")],
      episodes: [
        Episode(id: EpisodeID(rawValue: 1), show: ShowID(rawValue: 1), season: 13, number: 12, ids: Ids(trakt: 1))
      ])
    let rating = EpisodeRating(
      id: EpisodeID(rawValue: 1), rating: 9, note: String(repeating: "a good note ", count: 9),
      changedAt: Timestamp(seconds: 1_460_941_200))
    let input = RatingsInput(
      library: library, state: RatingsState(episodes: EntityTable([rating])), zone: .utc, phase: .ready)
    for canvas in [Canvas(width: width), Canvas(width: width, height: 10)] {
      let list = RatingsTab.list.state(of: input, in: TabContext(canvas: canvas))
      let text = ListView.draw(list, in: canvas).plainText
      #expect(text.contains("Last Week") && text.contains(#/  S13E12 +a/#), "\(text)")
    }
  }
}
