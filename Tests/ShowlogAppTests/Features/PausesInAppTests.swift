import Foundation
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPausesFeature
import Testing

@MainActor
struct PausesInAppTests {
  private let show = ShowID(rawValue: 1)

  @Test("The app's store contains the feature, and other features' actions leave it unchanged")
  func composed() {
    let state = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc))
    let store = AppStore(initialState: state, reducer: makeAppReducer(), environment: .stub)
    store.pausesStore.send(.paused(show: show, reason: nil))
    #expect(store.state.pauses.entries.count == 1)
    store.send(.library(.unfollowed(show: show)))
    #expect(store.state.pauses.entries.count == 1)
  }

  @Test("The feature's actions are coded under its name, and have a kind in the log")
  func coding() throws {
    let action = AppAction.pauses(.paused(show: show, reason: nil))
    let text = String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    #expect(text == #"{"pauses":{"paused":{"show":1}}}"#)
    #expect(try JSONDecoder().decode(AppAction.self, from: Data(text.utf8)) == action)
    #expect(action.kind == "pauses.paused")
  }
}
