import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

/// Keys that act on an episode, on the rows of lists that hold shows.
@MainActor
struct ShowRowTests {
  private func hints(_ stage: Stage) -> String { String(stage.text.split(separator: "\n").last ?? "") }

  @Test("On a row of a show, the keys for an episode are not offered, and say why they do not apply")
  func showRow() async {
    for (keys, tab) in [("By", "watchlist"), ("Pp", "pauses"), ("Rs9\n", "ratings")] {
      let stage = Stage(columns: 300)
      await stage.open("shows")
      for character in keys { await stage.press(character == "\n" ? .enter : .character(character)) }
      await stage.open(tab)
      #expect(!hints(stage).contains("watched") && !hints(stage).contains("up to here"), "\(hints(stage))")
      #expect(hints(stage).contains("R rate"), "\(hints(stage))")
      let before = stage.state.app.persistent
      for key in " DAW" {
        await stage.press(.escape, .character(key))
        #expect(stage.status.hasPrefix("The row is a show; Enter lists its episodes"), "\(key): \(stage.status)")
        #expect(stage.state.screen.question == nil)
      }
      #expect(stage.state.app.persistent == before)
    }
  }

  @Test("A rating of an episode is changed, removed and marked in the list of ratings as on its own row")
  func episodeRating() async {
    let stage = Stage(columns: 200)
    await stage.type("1Re7")
    await stage.press(.enter)
    let episode = stage.state.app.ratings.episodes.first?.id
    await stage.open("ratings")
    #expect(hints(stage).contains("Space watched"), "\(hints(stage))")
    await stage.type("Re9")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.episodes.map(\.rating) == [9] && stage.state.app.ratings.shows.isEmpty)
    let isWatched = episode.map { stage.state.app.persistent.plays.isWatched($0) }
    await stage.type(" ")
    #expect(episode.map { stage.state.app.persistent.plays.isWatched($0) } != isWatched)
    await stage.type("Re")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.episodes.map(\.isListed) == [false])
  }
}
