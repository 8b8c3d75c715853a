import LeftfoldCore
import LeftfoldEntities
import PausesFeature
import RatingsFeature
import ShowlogApp
import ShowlogModels
import ShowlogScreen
import ShowlogTerminalUI
import Testing

@MainActor
struct OpinionKeysTests {
  private let show = ShowID(rawValue: 1)

  @Test("R rates the show or episode of a row, the tab lists both, and the message names the rating")
  func rate() async {
    let stage = Stage(columns: 100)
    await stage.type("Rs9")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.shows[id: show]?.rating == 9)
    #expect(stage.status.hasPrefix("Rated Lost & Found 9 of 10"), "\(stage.status)")
    await stage.press(.enter)
    await stage.type("Re7")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.episodes.map(\.rating) == [7])
    await stage.open("ratings")
    #expect(stage.text.contains("2 ratings and notes") && stage.text.contains("9  Lost & Found"), "\(stage.text)")
  }

  @Test("An invalid rating is refused, and an empty one removes the rating")
  func refused() async {
    let stage = Stage(columns: 100)
    await stage.type("Rs11")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.shows.isEmpty && stage.text.contains("expected 1 to 10"), "\(stage.text)")
    await stage.press(.backspace, .backspace, .character("3"), .enter)
    #expect(stage.state.app.ratings.shows.map(\.rating) == [3])
    await stage.type("Rs")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.shows.map(\.isListed) == [false])
  }

  @Test("P pauses, drops or resumes the show of a row, and resuming follows it again")
  func pause() async {
    let stage = Stage(columns: 100)
    await stage.type("5Pp")
    let id = stage.state.app.pauses.entries.first?.id
    #expect(id != nil && id.flatMap { stage.state.app.library.shows[id: $0] }?.isFollowed == false)
    #expect(stage.status.hasPrefix("Paused "), "\(stage.status)")
    await stage.open("pauses")
    #expect(stage.text.contains("1 show"), "\(stage.text)")
    await stage.type("Pr")
    #expect(stage.state.app.pauses.entries.isEmpty)
    #expect(id.flatMap { stage.state.app.library.shows[id: $0] }?.isFollowed == true)
  }
}
