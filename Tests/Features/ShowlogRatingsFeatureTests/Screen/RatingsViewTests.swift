import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogTerminalUI
import Testing

struct RatingsViewTests {
  @Test("Each case draws within any canvas", arguments: [0, 1, 20, 60, 80, 200])
  func sizes(width: Int) {
    for preview in RatingsPreviews.cases {
      for height in [0, 1, 5, 24] {
        let lines = RatingsView.draw(preview.state, in: Canvas(width: width, height: height)).lines
        #expect(lines.allSatisfy { $0.width <= width }, "\(preview.name) at \(width)")
        #expect(lines.count <= height, "\(preview.name) at height \(height)")
      }
    }
  }

  @Test("No terminal control character is drawn")
  func hostile() {
    for preview in RatingsPreviews.cases {
      let text = ANSIRenderer(color: false).render(RatingsView.draw(preview.state, in: Canvas(width: 80)))
      let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
      #expect(controls.isEmpty)
      #expect(!text.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test("A long title and a long note leave room for the episode's number", arguments: [60, 80, 200])
  func longTitle(width: Int) {
    let library = Library(
      shows: [Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "Last Week Tonight with John Oliver")],
      seasons: [],
      episodes: [
        Episode(id: EpisodeID(rawValue: 1), show: ShowID(rawValue: 1), season: 13, number: 12, ids: Ids(trakt: 1))
      ])
    let rating = EpisodeRating(
      id: EpisodeID(rawValue: 1), rating: 9, note: String(repeating: "a good note ", count: 9),
      changedAt: Timestamp(seconds: 1_460_941_200))
    let input = RatingsInput(
      library: library, state: RatingsState(episodes: EntityTable([rating])), zone: .utc, phase: .ready)
    let list = RatingsConnector().connect(state: input)
    let canvas = Canvas(width: width, height: 10)
    let tab = EntryListView.State(title: "Ratings", list: list, in: TabContext(canvas: canvas))
    for text in [RatingsView.draw(list, in: canvas).plainText, EntryListView.draw(tab, in: canvas).plainText] {
      #expect(text.contains("Last Week") && text.contains("  S13E12  a"), "\(text)")
    }
  }
}
