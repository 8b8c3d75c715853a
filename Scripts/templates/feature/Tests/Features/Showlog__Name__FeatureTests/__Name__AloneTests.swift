import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import Testing
import Showlog__Name__Feature

@MainActor
struct __Name__AloneTests {
  @Test("The feature runs alone in its own root store")
  func alone() {
    let show = ShowID(rawValue: 1)
    let library = Library(
      shows: [Show(id: show, ids: Ids(trakt: 1), title: "Night Ferry")], seasons: [], episodes: [])
    let store = Store(initialState: __Name__State(), reducer: __Name__Reducer(), environment: .stub)
    let view = store.derived { __Name__Input(library: library, state: $0, zone: .utc) }
      .connect(using: __Name__Connector())
    view.send(.add(show: show))
    #expect(__Name__View.draw(view.state, in: Canvas(width: 80)).plainText.contains("Night Ferry"))
    view.send(.remove(show: show))
    #expect(store.state == __Name__State())
  }
}
