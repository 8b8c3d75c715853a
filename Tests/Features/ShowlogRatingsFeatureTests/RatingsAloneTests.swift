import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct RatingsAloneTests {
  @Test("The feature runs alone in its own root store")
  func alone() {
    let show = ShowID(rawValue: 1)
    let library = Library(
      shows: [Show(id: show, ids: Ids(trakt: 1), title: "Night Ferry")], seasons: [], episodes: [])
    let store = Store(initialState: RatingsState(), reducer: RatingsReducer(), environment: .stub)
    let view = store.derived { RatingsInput(library: library, state: $0, zone: .utc) }
      .connect(using: RatingsTab.list.connector())
    view.send(.showRated(show: show, rating: 9))
    #expect(ListView.draw(view.state, in: Canvas(width: 80)).plainText.contains("Night Ferry"))
    view.send(.showRated(show: show, rating: nil))
    #expect(store.state.shows.map(\.isListed) == [false])
  }
}
