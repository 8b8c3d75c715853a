import LeftfoldCore
import LeftfoldEntities
import ShowlogFavoriteShowsFeature
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import Testing

@MainActor
struct FavoriteShowsCommandTests {
  private func makeTrial() -> CommandTrial<FavoriteShowsInput, FavoriteShowsAction> {
    let library = Library(
      shows: [Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "Night Ferry")], episodes: [])
    let store = Store(initialState: FavoriteShowsState(), reducer: FavoriteShowsReducer(), environment: .stub)
    return CommandTrial(
      [.favoriteShows], store: store.derived { FavoriteShowsInput(library: library, state: $0, zone: .utc) },
      settings: CommandSettings(now: FavoriteShowsEnvironment.stub.now(), zone: .utc, canvas: Canvas(width: 80)))
  }

  @Test("An added show is listed until it is removed, and each answer names the change")
  func addAndRemove() async throws {
    let trial = makeTrial()
    #expect(await trial.run("favorite-shows", "add", "night").text == "Night Ferry: added\n")
    #expect(await trial.run("favorite-shows", "add", "night").text == "Night Ferry: was added before\n")
    #expect(await trial.run("favorite-shows").text.contains("Night Ferry"))
    let data = try #require(await trial.run("favorite-shows", "--json").data)
    #expect(
      try json(data)
        == #"{"shows":[{"addedAt":"2026-05-24T20:00:00Z","day":"2026-05-24","ids":{"trakt":1},"key":1,"title":"Night Ferry"}]}"#
    )
    #expect(await trial.run("favorite-shows", "remove", "night").text == "Night Ferry: removed\n")
    #expect(await trial.run("favorite-shows", "remove", "night").text == "Night Ferry: is not listed\n")
  }

  @Test("An unknown show and an unknown subcommand are refused")
  func refusals() async {
    let trial = makeTrial()
    #expect(await trial.run("favorite-shows", "add", "nothing like it").failure?.code == .dataError)
    #expect(await trial.run("favorite-shows", "ad", "night").failure?.code == .usage)
    #expect(await trial.run("favorite-shows", "add").failure?.code == .usage)
  }
}
