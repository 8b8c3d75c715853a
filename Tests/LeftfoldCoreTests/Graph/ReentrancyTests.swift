import LeftfoldCore
import LeftfoldEntities
import Observation
import Testing

/// Code of the app that runs within a store's own work, and uses the store there: a recording, a comparison, a hash, a
/// diagnostic handler, the release of what was captured.
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

  @Test("An observer of a store whose closure sends an action while it is recorded is notified of the next change")
  func closureSendsWhileRecorded() {
    let store = Self.makeStore()
    let tens = store.derived { [weak store] number in
      if number == 0 { store?.send(.set(1)) }
      return number * 10
    }
    let tally = Tally()
    withObservationTracking {
      _ = tens.state
    } onChange: {
      tally.add()
    }
    #expect(tens.state == 10)
    store.send(.set(2))
    store.send(.set(3))
    #expect(tally.value == 1)
  }

  @Test("The states of a store whose closure sends an action begin before it, and continue after it")
  func statesOfSendingClosure() async {
    let store = Self.makeStore()
    let tens = store.derived { [weak store] number in
      if number == 0 { store?.send(.set(1)) }
      return number * 10
    }
    var states = tens.states.makeAsyncIterator()
    #expect(await states.next() == tens.state)
    store.send(.set(2))
    #expect(await states.next() == 20)
  }

  private struct Compared: Equatable, Sendable {
    @MainActor static var onComparison: (@MainActor () -> Void)?
    var number = 0

    static func == (left: Compared, right: Compared) -> Bool {
      MainActor.assumeIsolated {
        let body = onComparison
        onComparison = nil
        body?()
      }
      return left.number == right.number
    }
  }

  @Test("An observer is notified also if the comparison of states begins another observation")
  func comparisonObserves() {
    let store = Store<Compared, Action>(
      initialState: Compared(), reducer: Self.reduce { $0.number = $1 }, environment: ())
    let (first, second) = (Tally(), Tally())
    withObservationTracking {
      _ = store.state
    } onChange: {
      first.add()
    }
    Compared.onComparison = {
      withObservationTracking {
        _ = store.state
      } onChange: {
        second.add()
      }
    }
    store.send(.set(1))
    #expect((first.value, second.value) == (1, 0))
    store.send(.set(2))
    #expect((first.value, second.value) == (1, 1))
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

  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var number = 0
  }

  private struct Retaining: Connector, Hashable {
    let id: Int
    let retained: OnRelease
    func connect(state: Row) -> Int { state.number }
    func connect(action: Int) -> Int { action }
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  @Test("A row that is derived within the sweep of its own derivation is the same one")
  func derivedWhileSwept() {
    let store = Store<EntityTable<Row>, Int>(
      initialState: EntityTable((0...100).map { Row(id: $0) }),
      reducer: Reduce { rows, id, _ in
        rows.update(id) { $0.number += 1 }
        return .none
      }, environment: ())
    func row(_ id: Int) -> Store<Row, Int>? { store.derived(rows: \.self, id: id) { id, _ in id } }
    let nested = Recorder<Store<Row, Int>>()
    for id in 0..<64 {
      let retained = OnRelease { if let row = row(100) { nested.values.append(row) } }
      _ = row(id)?.connect(using: Retaining(id: id, retained: retained)).state
    }
    nested.values = []
    let outer = row(100)
    #expect(!nested.values.isEmpty)
    store.send(100)
    #expect(nested.values.allSatisfy { $0.state.number == 1 } && outer?.state.number == 1)
    nested.values = []
  }
}
