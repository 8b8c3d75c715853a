import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPausesFeature
import Testing

@MainActor
struct PausesReducerTests {
  private let show = ShowID(rawValue: 1)
  private let now = PausesEnvironment.stub.now()

  private func makeStore() -> TestStore<PausesState, PausesAction> {
    TestStore(initialState: PausesState(), reducer: PausesReducer(), environment: .stub)
  }

  @Test("A show is paused, dropped with a reason, and resumed")
  func pauses() {
    let store = makeStore()
    store.send(.paused(show: show, reason: nil)) { $0.entries = [ShowPause(id: show, kind: .paused, addedAt: now)] }
    store.send(.dropped(show: show, reason: "dull")) {
      $0.entries = [ShowPause(id: show, kind: .dropped, reason: "dull", addedAt: now)]
    }
    store.send(.resumed(show: show)) { $0.entries = [] }
    store.finish()
  }

  @Test("A show paused a second time keeps its first moment and reason")
  func again() {
    let entry = ShowPause(id: show, kind: .paused, reason: "dull", addedAt: Timestamp(seconds: 0))
    var state = PausesState(entries: [entry])
    _ = PausesReducer().reduce(&state, .paused(show: show, reason: nil), .stub)
    #expect(state.entries[id: show] == entry)
  }

  @Test("A show that is dropped after a pause keeps the reason, unless another one or a blank one is given")
  func laterDrop() {
    for (given, expected) in [(nil, "dull"), ("too long", "too long"), ("", nil), (" \n", nil)] as [(String?, String?)]
    {
      var state = PausesState(
        entries: [ShowPause(id: show, kind: .paused, reason: "dull", addedAt: Timestamp(seconds: 0))])
      _ = PausesReducer().reduce(&state, .dropped(show: show, reason: given), .stub)
      #expect(state.entries[id: show] == ShowPause(id: show, kind: .dropped, reason: expected, addedAt: now))
    }
  }

  @Test("A pause with another reason keeps its first moment")
  func otherReason() {
    let first = Timestamp(seconds: 0)
    var state = PausesState(entries: [ShowPause(id: show, kind: .paused, reason: "dull", addedAt: first)])
    _ = PausesReducer().reduce(&state, .paused(show: show, reason: "busy"), .stub)
    #expect(state.entries[id: show] == ShowPause(id: show, kind: .paused, reason: "busy", addedAt: first))
  }

  @Test("Resuming a show that is not paused changes nothing and is reported")
  func missing() {
    let store = makeStore()
    store.send(.resumed(show: show))
    #expect(store.takeDiagnostics().map(\.kind) == [.droppedAction])
    store.finish()
  }
}
