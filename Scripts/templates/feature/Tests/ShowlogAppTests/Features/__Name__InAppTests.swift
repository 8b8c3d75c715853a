import Foundation
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import TerminalUI
import Testing
import __Name__Feature

@MainActor
struct __Name__InAppTests {
  private let show = ShowID(rawValue: 1)

  @Test("The feature is a part of the one store, and another feature's action does not reach it")
  func composed() {
    var state = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc))
    state.library = Library(
      shows: [Show(id: show, ids: Ids(trakt: 1), title: "Night Ferry")], seasons: [], episodes: [])
    let store = AppStore(initialState: state, reducer: makeAppReducer(), environment: .stub)
    let container = store.__name__Container
    container.send(.mark(show: show))
    #expect(store.state.__name__.marks.count == 1)
    #expect(container.draw(in: Canvas(width: 80)).plainText.contains("Night Ferry"))
    store.send(.library(.unfollowed(show: show)))
    #expect(store.state.__name__.marks.count == 1)
  }

  @Test("Its actions are read and written under its name, and have a name in the log")
  func coding() throws {
    let action = AppAction.__name__(.marked(show: show))
    let text = String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    #expect(text == #"{"__name__":{"marked":{"show":1}}}"#)
    #expect(try JSONDecoder().decode(AppAction.self, from: Data(text.utf8)) == action)
    #expect(action.kind == "__name__.marked")
  }
}
