import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Observation
import Synchronization
import Testing

/// A store that has ended costs nothing from the next action on, whether anything that it depended on changes or not.
@MainActor
struct IdleTests {
  private struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var number = 0
  }

  private struct Whole: Equatable, Sendable {
    var number = 0
    var others = [1, 2, 3]
    var rows = EntityTable([Row(id: 1), Row(id: 2)])
    var child: Row? = Row(id: 7)
    let runs = Tally()

    subscript(index: Int) -> Int {
      runs.add()
      return others[index]
    }

    subscript(table index: Int) -> EntityTable<Row> {
      runs.add()
      return rows
    }

    subscript(child index: Int) -> Row? {
      runs.add()
      return child
    }

    static func == (left: Self, right: Self) -> Bool {
      (left.number, left.others, left.rows, left.child) == (right.number, right.others, right.rows, right.child)
    }
  }

  private typealias Change = @MainActor @Sendable (inout Whole) -> Void

  private func makeStore() -> Store<Whole, Change> {
    Store(
      initialState: Whole(),
      reducer: Reduce<Whole, Change, Void> { state, change, _ in
        MainActor.assumeIsolated { change(&state) }
        return .none
      }, environment: ())
  }

  /// The computed members that 100 actions evaluate, none of which is about what the ended stores depend on.
  private func evaluations(after body: (Store<Whole, Change>) -> Void) -> Int {
    let store = makeStore()
    body(store)
    store.send { $0.number += 1 }
    let before = store.state.runs.value
    for _ in 0..<100 { store.send { $0.number += 1 } }
    return store.state.runs.value - before
  }

  private static func embed(_ id: Int, _ change: @escaping Change) -> Change { change }

  @Test("Stores of inputs, closures, rows and children that have ended evaluate nothing, also where nothing changes")
  func ended() {
    #expect(evaluations { $0.derived(from: \.[0], \.[1], state: { $0 + $1 }).subscribe { _ in }.cancel() } == 0)
    #expect(evaluations { $0.derived(state: \.[0]).derived(state: { $0 }).subscribe { _ in }.cancel() } == 0)
    #expect(evaluations { _ = $0.derived(rows: \.[table: 0], id: 1, action: Self.embed) } == 0)
    #expect(
      evaluations { _ = $0.derived(optional: \.[child: 0], action: { (change: @escaping Change) in change }) } == 0)
    #expect(
      evaluations { store in
        let row = store.derived(rows: \.[table: 0], id: 1, action: Self.embed)
        row?.derived(state: { $0.number }).subscribe { _ in }.cancel()
      } == 0)
    #expect(evaluations { store in store.derived(from: \.[0], state: { $0 }).subscribe { _ in }.cancel() } == 0)
    // One that has not ended evaluates its input once for each action.
    var kept: [Subscription] = []
    #expect(evaluations { kept.append($0.derived(from: \.[0], state: { $0 }).subscribe { _ in }) } == 100)
  }

  @Test("An observed absent row, and an observed store, evaluate nothing after their observer was notified")
  func observed() {
    #expect(
      evaluations { store in
        withObservationTracking {
          _ = store.derived(rows: \.[table: 0], id: -1, action: Self.embed)
          _ = store.number
        } onChange: {
        }
      } == 0)
    #expect(
      evaluations { store in
        withObservationTracking {
          _ = store.derived(from: \.[0], state: { $0 }).state
          _ = store.number
        } onChange: {
        }
      } == 0)
  }

  @Test("What the closure of an ended store captures is released by the next action")
  func captures() {
    let store = makeStore()
    let released = Tally()
    do {
      let token = OnRelease { released.add() }
      let derived = store.derived(from: \.others, state: { others in withExtendedLifetime(token) { others.count } })
      derived.subscribe { _ in }.cancel()
    }
    store.send { $0.number += 1 }
    #expect(released.value == 1)
  }

  @Test("Thousands of ended stores of a subscribed one, without an action, are released meanwhile")
  func withoutAction() {
    let store = makeStore()
    let released = Tally()
    for _ in 0..<10_000 {
      let token = OnRelease { released.add() }
      let derived = store.derived(state: { state in withExtendedLifetime(token) { state.number } })
      derived.subscribe { _ in }.cancel()
    }
    #expect(released.value > 9_800)
  }

  @Test("Ten thousand subscribers of one store end together, in time that is linear in their number")
  func manySubscribers() {
    let store = makeStore()
    let derived = store.derived(state: \.number)
    let calls = Tally()
    var subscriptions = (0..<20_000).map { _ in derived.subscribe { _ in calls.add() } }
    subscriptions.removeFirst(10_000)
    store.send { $0.number += 1 }
    #expect(calls.value == 10_000)
  }

  @Test("Listeners that end on other threads end the work of their stores", arguments: seeds(3, long: 20))
  func otherThreads(seed: Int) async {
    let store = makeStore()
    for _ in 0..<200 {
      let subscriptions = (0..<8).map { index in
        store.derived(from: \.[index % 3], state: { $0 }).subscribe { _ in }
      }
      async let ended: Void = Self.cancel(subscriptions)
      for _ in 0..<4 { store.send { $0.number += 1 } }
      await ended
    }
    store.send { $0.number += 1 }
    let before = store.state.runs.value
    for _ in 0..<10 { store.send { $0.number += 1 } }
    #expect(store.state.runs.value == before)
  }

  @concurrent
  private nonisolated static func cancel(_ subscriptions: [Subscription]) async {
    for subscription in subscriptions { subscription.cancel() }
  }
}
