import Foundation
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import Testing
import Showlog__Name__Feature

@MainActor
struct __Name__InAppTests {
  private let show = ShowID(rawValue: 1)

  @Test("The app's store contains the feature, and other features' actions leave it unchanged")
  func composed() {
    let state = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc))
    let store = AppStore(initialState: state, reducer: makeAppReducer(), environment: .stub)
    store.__name__Store.send(.added(show: show))
    #expect(store.state.__name__.entries.count == 1)
    store.send(.library(.unfollowed(show: show)))
    #expect(store.state.__name__.entries.count == 1)
  }

  @Test("The tab's page is made on the feature's derived store, and on nothing else")
  func page() throws {
    let state = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc))
    let store = AppStore(initialState: state, reducer: makeAppReducer(), environment: .stub)
    let tab = try #require(AppTabs.all.first { $0.name == "__name__" })
    let page = tab.makePage(store.derived { TabInput(input: $0, context: .printed) }, ProgressCache())
    store.__name__Store.send(.added(show: show))
    #expect(page.input == AnyValue(store.__name__Store.state))
  }

  @Test("The feature's actions are coded under its name, and have a kind in the log")
  func coding() throws {
    let action = AppAction.__name__(.added(show: show))
    let text = String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    #expect(text == #"{"__name__":{"added":{"show":1}}}"#)
    #expect(try JSONDecoder().decode(AppAction.self, from: Data(text.utf8)) == action)
    #expect(action.kind == "__name__.added")
  }
}
