import LeftfoldCore
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import ShowlogUpNextFeature
import Testing

@MainActor
struct UpNextAloneTests {
  @Test("The feature runs alone in its own root store")
  func alone() {
    let input = SampleLibrary.thrones.input()
    let store = Store(initialState: UpNextState(), reducer: UpNextReducer(), environment: ())
    let view = store.derived {
      UpNextInput(
        library: input.library, plays: input.plays, state: $0, now: input.now, zone: input.zone,
        standings: input.standings)
    }
    .connect(using: UpNextPage.list.connector())
    #expect(ListView.draw(view.state, in: Canvas(width: 80)).plainText.contains("Coming up"))
    view.send(.listsAllChosen(isOn: true))
    #expect(store.state == UpNextState(listsAll: true))
  }
}
