import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowlogScreen
import ShowlogStandingFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct OwnShowsTests {
  private var app: AppState {
    var state = Stage.sample()
    state.standing.entries.set(Standing(id: ShowID(rawValue: 2), .unfollowed))
    state.standing.entries.remove(ShowID(rawValue: 3))
    return state
  }

  @Test(
    "Up next, the calendar and the shows list the viewer's shows until `a` shows all", arguments: ["1", "3m", "5"])
  func ownOrAll(keys: String) async {
    let stage = Stage(app, columns: 100, rows: 40)
    await stage.type(keys)
    let other = keys == "3m" ? "進撃の巨人" : "The Winds of Winter"
    #expect(!stage.text.contains(other), "\(stage.text)")
    await stage.type("a")
    #expect(stage.text.contains(other), "\(stage.text)")
    await stage.type("a")
    #expect(!stage.text.contains(other))
  }
}
