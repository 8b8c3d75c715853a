import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import ShowlogWatchlistFeature
import Testing

@MainActor
struct WatchlistAloneTests {
  @Test("The feature runs alone in its own root store")
  func alone() {
    let show = ShowID(rawValue: 1)
    let library = Library(
      shows: [Show(id: show, ids: Ids(trakt: 1), title: "Night Ferry")], seasons: [], episodes: [])
    let store = Store(initialState: WatchlistState(), reducer: WatchlistReducer(), environment: .stub)
    let view = store.derived { WatchlistInput(library: library, state: $0, zone: .utc) }
      .connect(using: WatchlistConnector())
    view.send(.add(show: show))
    #expect(WatchlistView.draw(view.state, in: Canvas(width: 80)).plainText.contains("Night Ferry"))
    view.send(.remove(show: show))
    #expect(store.state == WatchlistState())
  }
}
