import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPausesFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct PausesAloneTests {
  @Test("The feature runs alone in its own root store")
  func alone() {
    let show = ShowID(rawValue: 1)
    let library = Library(
      shows: [Show(id: show, ids: Ids(trakt: 1), title: "Night Ferry")], seasons: [], episodes: [])
    let store = Store(initialState: PausesState(), reducer: PausesReducer(), environment: .stub)
    let view = store.derived { PausesInput(library: library, state: $0, zone: .utc) }
      .connect(using: PausesConnector())
    view.send(.pause(show: show))
    #expect(PausesView.draw(view.state, in: Canvas(width: 80)).plainText.contains("Night Ferry"))
    view.send(.resume(show: show))
    #expect(store.state == PausesState())
  }
}
