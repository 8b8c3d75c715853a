import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Observation
import Synchronization
import Testing

/// Random trees of derived stores: an action computes those that have a listener, or on which one with a listener depends.
@MainActor
struct IdlePropertyTests {
  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var number = 0
  }

  struct Whole: Equatable, Sendable {
    var numbers = [0, 0, 0]
    var rows = EntityTable([Row(id: 0), Row(id: 1)])
    var small: Int { numbers[0] }
    var other: Int { numbers[1] }
  }

  typealias Change = @MainActor @Sendable (inout Whole) -> Void

  final class Flag: Sendable {
    private let content = Mutex(false)
    var isSet: Bool {
      get { content.withLock { $0 } }
      set { content.withLock { $0 = newValue } }
    }
  }

  @MainActor
  final class Derived {
    var store: Store<Int, Change>?
    var subscriptions: [Subscription] = []
    let isObserved = Flag()
    var dependents: [Derived] = []
    let runs = Tally()

    var isLive: Bool { !subscriptions.isEmpty || isObserved.isSet || dependents.contains(where: \.isLive) }
  }

  private static func compute(_ number: Int, _ runs: Tally) -> Int {
    runs.add()
    return number
  }

  private static func derive(
    _ derived: Derived, from root: Store<Whole, Change>, _ parent: Derived?, _ random: inout SeededGenerator
  ) {
    // Captured without the object that has the store, which would be a cycle.
    let runs = derived.runs
    if let parent, let store = parent.store, Bool.random(using: &random) {
      parent.dependents.append(derived)
      derived.store = store.derived(state: { compute($0, runs) })
      return
    }
    let embed: @MainActor (@escaping Change) -> Change = { $0 }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: derived.store = root.derived(state: { compute($0.small, runs) }, action: embed)
    case 1: derived.store = root.derived(from: \.small, \.other, state: { compute($0 + $1, runs) }, action: embed)
    case 2:
      derived.store = root.derived(state: \.other, action: embed).derived(state: { compute($0, runs) })
    default:
      let row = root.derived(rows: \.rows, id: Int.random(in: 0...1, using: &random)) { (_, change: @escaping Change) in
        change
      }
      derived.store = row?.derived(state: { compute($0.number, runs) })
    }
  }

  @Test("Only stores with listeners, and those that they depend on, are computed", arguments: seeds(300, long: 5_000))
  func model(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let root = Store<Whole, Change>(
      initialState: Whole(),
      reducer: Reduce { state, change, _ in
        MainActor.assumeIsolated { change(&state) }
        return .none
      }, environment: ())
    var all: [Derived] = []
    for step in 0..<60 {
      let derived = all.randomElement(using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2:
        all.append(Derived())
        Self.derive(all[all.count - 1], from: root, derived, &random)
      case 3, 4: if let store = derived?.store { derived?.subscriptions.append(store.subscribe { _ in }) }
      case 5: _ = derived?.subscriptions.popLast()
      case 6: derived?.store = nil
      case 7:
        guard let derived, let store = derived.store else { continue }
        let isObserved = derived.isObserved
        isObserved.isSet = true
        withObservationTracking {
          _ = store.state
        } onChange: {
          isObserved.isSet = false
        }
      case 8: _ = derived?.store?.state
      default:
        let number = Int.random(in: 0...1, using: &random)
        let place = Int.random(in: 0...4, using: &random)
        let before = all.map { (runs: $0.runs.value, isLive: $0.isLive) }
        root.send {
          if place < 3 { $0.numbers[place] = number } else { $0.rows.update(place - 3) { $0.number = number } }
        }
        for (index, derived) in all.enumerated() where !before[index].isLive {
          #expect(derived.runs.value == before[index].runs, "seed \(seed), step \(step): store \(index)")
        }
      }
    }
  }
}
