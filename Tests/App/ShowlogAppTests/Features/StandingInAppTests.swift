import Foundation
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogStandingFeature
import Testing

@MainActor
struct StandingInAppTests {
  private let show = ShowID(rawValue: 1)

  @Test("The app's store contains the feature, and other features' actions leave it unchanged")
  func composed() {
    let state = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc))
    let store = AppStore(initialState: state, reducer: makeAppReducer(), environment: .stub)
    store.derived(.standing).send(.planned(show: show))
    #expect(store.state.standing.entries.count == 1)
    store.send(.ratings(.showRated(show: show, rating: 9)))
    #expect(store.state.standing.entries.count == 1)
  }

  @Test("The feature's actions are coded under its name, and have a kind in the log")
  func coding() throws {
    let action = AppAction.standing(.planned(show: show))
    let text = String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    #expect(text == #"{"standing":{"planned":{"show":1}}}"#)
    #expect(try JSONDecoder().decode(AppAction.self, from: Data(text.utf8)) == action)
    #expect(action.kind == "standing.planned")
  }
}
