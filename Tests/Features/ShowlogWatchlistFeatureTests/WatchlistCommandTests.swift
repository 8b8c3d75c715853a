import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import ShowlogWatchlistFeature
import Testing

@MainActor
struct WatchlistCommandTests {
  private func makeTrial() -> CommandTrial<WatchlistInput, WatchlistAction> {
    let library = Library(
      shows: [Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "Night Ferry")], seasons: [], episodes: [])
    let store = Store(initialState: WatchlistState(), reducer: WatchlistReducer(), environment: .stub)
    return CommandTrial(
      [.watchlist], store: store.derived { WatchlistInput(library: library, state: $0, zone: .utc) },
      settings: CommandSettings(now: WatchlistEnvironment.stub.now(), zone: .utc, canvas: Canvas(width: 80)))
  }

  @Test("An added show is listed until it is removed, and each answer names the change")
  func addAndRemove() async {
    let trial = makeTrial()
    #expect(await trial.run("watchlist", "add", "night").text == "Night Ferry: added\n")
    #expect(await trial.run("watchlist", "add", "night").text == "Night Ferry: was added before\n")
    #expect(await trial.run("watchlist").text.contains("Night Ferry"))
    #expect((await trial.run("watchlist", "--json").data as? WatchlistReport)?.shows.map(\.title) == ["Night Ferry"])
    #expect(await trial.run("watchlist", "remove", "night").text == "Night Ferry: removed\n")
    #expect(await trial.run("watchlist", "remove", "night").text == "Night Ferry: is not listed\n")
  }

  @Test("An unknown show and an unknown subcommand are refused")
  func refusals() async {
    let trial = makeTrial()
    #expect(await trial.run("watchlist", "add", "nothing like it").failure?.code == .dataError)
    #expect(await trial.run("watchlist", "ad", "night").failure?.code == .usage)
    #expect(await trial.run("watchlist", "add").failure?.code == .usage)
  }
}
