import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import Testing

@MainActor
struct OneStoreOrManyTests {
  private let state: AppState = {
    var state = AppState(settings: SettingsState(now: Timestamp(seconds: 1_779_652_800), zone: .utc))
    let show = ShowID(rawValue: 1)
    state.library = Library(
      shows: [Show(id: show, ids: Ids(trakt: 1), title: "One")],
      episodes: EntityTable(
        (1...3).map { Episode(id: EpisodeID(rawValue: $0), show: show, season: 1, number: $0) }))
    return state
  }()

  @Test("A feature behaves the same in the composed store and in its own root store")
  func sameReducer() {
    let composed = AppStore(initialState: state, reducer: makeAppReducer(), environment: .stub)
    let view = composed.derived(.history).connect(using: HistoryTab.list.connector())

    let input = { @Sendable [state] (history: HistoryState) in
      var state = state
      state.history = history
      return state.historyInput
    }
    let alone = Store(initialState: state.history, reducer: HistoryReducer().reading(input), environment: .stub)
    let screen = alone.derived(state: input).connect(using: HistoryTab.list.connector())

    let wishes: [HistoryAction] = [
      .watchRequested(WatchRequest(.episodes([EpisodeID(rawValue: 1)]))),
      .watchRequested(WatchRequest(.episodes([EpisodeID(rawValue: 3)]))),
      .playsRemoved(plays: [PlayID(rawValue: 1)]), .playDated(play: PlayID(rawValue: 2), at: .unknown),
    ]
    for wish in wishes {
      view.send(wish)
      screen.send(wish)
      #expect(alone.state == composed.state.history, "after \(wish)")
      #expect(screen.state == view.state, "after \(wish)")
    }
    #expect(alone.state.plays.count == 1)
  }
}
