import LeftfoldCore
import Observation
import Testing

/// Code of the app that runs within a store's own work, and uses the store there: a recording, a diagnostic handler, an embedding.
@MainActor
struct ReentrancyTests {
  enum Action: Equatable, Sendable { case set(Int), fail, stop }

  private static func reduce<State>(_ set: @escaping @Sendable (inout State, Int) -> Void) -> Reduce<
    State, Action, Void
  > {
    Reduce { state, action, _ in
      switch action {
      case .set(let number): set(&state, number)
      case .fail: return .run { _ in throw Failure() }.cancellable(id: 1)
      case .stop: return .cancel(id: 1)
      }
      return .none
    }
  }

  private struct Failure: Error {}

  private static func makeStore(
    diagnostics: @escaping @MainActor (Diagnostic) -> Void = { _ in }
  ) -> Store<Int, Action> {
    Store(initialState: 0, reducer: reduce { $0 = $1 }, environment: (), diagnostics: diagnostics)
  }

  @Test("An observer whose recording changes the state is notified of the next change, and of that alone")
  func changedWhileRecording() {
    let store = Self.makeStore()
    let (earlier, tally) = (Tally(), Tally())
    withObservationTracking {
      _ = store.state
    } onChange: {
      earlier.add()
    }
    withObservationTracking {
      _ = store.state
      store.send(.set(1))
    } onChange: {
      tally.add()
    }
    #expect((earlier.value, tally.value) == (1, 0))
    store.send(.set(1))
    #expect(tally.value == 0)
    store.send(.set(2))
    store.send(.set(3))
    #expect((earlier.value, tally.value) == (1, 1))
  }

  @Test("`finish` returns if a diagnostic handler ends the effect whose error it receives", arguments: [false, true])
  func handlerEndsEffect(isSent: Bool) async {
    let actions = Recorder<SentAction>()
    let stores = Recorder<Store<Int, Action>>()
    let store = Self.makeStore { _ in
      if isSent {
        for store in stores.values { store.send(.stop) }
      } else {
        for action in actions.values { action.cancel() }
      }
    }
    stores.values = [store]
    actions.values = [store.send(.fail)]
    await actions.values[0].finish()
    stores.values = []
  }
}
