import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

/// Stores of one derivation share its work, whichever of them was derived or listened to first.
@MainActor
struct SharingTests {
  /// Counts its comparisons.
  private struct Part: Equatable, Sendable {
    let comparisons: Tally
    var number = 0

    static func == (left: Self, right: Self) -> Bool {
      left.comparisons.add()
      return left.number == right.number
    }
  }

  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var number = 0
  }

  private struct State: Equatable {
    var part: Part
    var rows: EntityTable<Row> = [Row(id: 1), Row(id: 2)]
    var other = 0

    static func == (left: Self, right: Self) -> Bool {
      left.other == right.other && left.part.number == right.part.number
    }
  }

  private enum Action: Sendable { case other, part, row(Int) }

  private func makeStore(_ comparisons: Tally) -> Store<State, Action> {
    Store(
      initialState: State(part: Part(comparisons: comparisons)),
      reducer: Reduce { state, action, _ in
        switch action {
        case .other: state.other += 1
        case .part: state.part.number += 1
        case .row(let id): _ = state.rows.update(id) { $0.number += 1 }
        }
        return .none
      })
  }

  /// The ways to derive something below the part.
  private static let derivations: [@MainActor @Sendable (Store<State, Action>) -> Store<Int, Action>] = [
    { $0.derived(state: \.part).derived(state: \.number) },
    { $0.derived(state: \.part).derived { $0.number } },
    { $0.derived(from: \.part, \.other, state: { part, _ in part.number }) },
    { $0.derived(state: \.part).derived(from: \.self, \.number, state: { _, number in number }) },
    { $0.derived(state: \.self).derived(state: \.part).derived(state: \.number) },
  ]

  @Test("Of a thousand stores that are derived before one has a listener, an action compares the member once")
  func derivedFirst() {
    for (index, derive) in Self.derivations.enumerated() {
      let comparisons = Tally()
      let store = makeStore(comparisons)
      let derived = (0..<1_000).map { _ in derive(store) }
      let notified = Tally()
      let subscriptions = derived.map { $0.subscribe { _ in notified.add() } }
      let before = comparisons.value
      store.send(.other)
      #expect(comparisons.value - before <= 4, "derivation \(index)")
      store.send(.part)
      #expect(notified.value == 1_000 && derived.allSatisfy { $0.state == 1 }, "derivation \(index)")
      withExtendedLifetime(subscriptions) {}
    }
  }

  @Test("Stores of one row that are derived before one has a listener are visited once")
  func rows() {
    let comparisons = Tally()
    let store = makeStore(comparisons)
    let parents = (0..<100).map { _ in store.derived(state: \.self) }
    let rows = parents.map { $0.derived(rows: \.rows, id: 1, action: { (id: Int, _: Int) in .row(id) }) }
    let notified = Tally()
    let subscriptions = rows.map { $0?.subscribe { _ in notified.add() } }
    store.send(.row(1))
    store.send(.other)
    #expect(notified.value == 100 && rows.allSatisfy { $0?.state.number == 1 })
    withExtendedLifetime(subscriptions) {}
  }

  @Test(
    "Sharing does not depend on the order of derivations, subscriptions, observations and their ends",
    arguments: seeds(20, long: 200))
  func randomOrder(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let comparisons = Tally()
    let store = makeStore(comparisons)
    var derived: [Store<Int, Action>] = []
    var subscriptions: [(Subscription, seen: Seen)] = []
    for _ in 0..<300 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: derived.append(Self.derivations[Int.random(in: 0..<5, using: &random)](store))
      case 2, 3:
        guard let some = derived.randomElement(using: &random) else { continue }
        let seen = Seen(some.state)
        subscriptions.append((some.subscribe { seen.value = $0 }, seen))
      case 4:
        if !subscriptions.isEmpty { subscriptions.remove(at: Int.random(in: 0..<subscriptions.count, using: &random)) }
      default:
        if !derived.isEmpty { derived.remove(at: Int.random(in: 0..<derived.count, using: &random)) }
      }
      let before = comparisons.value
      store.send(.other)
      // A comparison by each of the five parents at most.
      #expect(comparisons.value - before <= 8, "seed \(seed)")
      if Bool.random(using: &random) { store.send(.part) }
      let number = store.state.part.number
      #expect(
        derived.allSatisfy { $0.state == number } && subscriptions.allSatisfy { $0.seen.value == number },
        "seed \(seed)")
    }
  }

  @MainActor
  private final class Seen {
    var value: Int
    init(_ value: Int) { self.value = value }
  }
}
