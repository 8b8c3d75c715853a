import LeftfoldCore
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogUpNextFeature
import Testing

@MainActor
struct UpNextReducerTests {
  private let show = ShowID(rawValue: 7)

  @Test("A chosen show is listed alone, and the scope of the list is stored")
  func choices() {
    let store = Store(initialState: UpNextState(), reducer: UpNextReducer(), environment: ())
    store.send(.showChosen(show: show))
    #expect(store.state == UpNextState(show: show))
    store.send(.listsAllChosen(isOn: true))
    #expect(store.state == UpNextState(show: show, listsAll: true))
  }
}
