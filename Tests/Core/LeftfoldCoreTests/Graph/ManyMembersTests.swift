import LeftfoldCore
import LeftfoldTesting
import Testing

/// Many members of one state, some of which are parts of others, or apart from all of them.
@MainActor
struct ManyMembersTests {
  private struct Pair: Equatable, Sendable {
    var first = 0
    var second = 0
  }

  private struct Wide: Equatable {
    var p0 = Pair()
    var p1 = Pair()
    var p2 = Pair()
    var p3 = Pair()
    var p4 = Pair()
    var p5 = Pair()
    var p6 = Pair()
    var p7 = Pair()
    var p8 = Pair()
    var p9 = Pair()
    var p10 = Pair()
    var p11 = Pair()
    var apart = 0
    var text = ""
  }

  /// A member, and the code that has its type.
  private struct Member: Sendable {
    let isEqual: @Sendable (Wide, Wide) -> Bool
    let change: @Sendable (inout Wide, Int) -> Void
    let subscribe: @MainActor @Sendable (Store<Wide, Change>, @escaping @MainActor @Sendable () -> Void) -> Subscription
    let read: @MainActor @Sendable (Store<Wide, Change>) -> Void

    init<Value: Equatable & Sendable>(
      _ path: any WritableKeyPath<Wide, Value> & Sendable, _ value: @escaping @Sendable (Int) -> Value
    ) {
      isEqual = { $0[keyPath: path] == $1[keyPath: path] }
      change = { $0[keyPath: path] = value($1) }
      subscribe = { store, body in store.derived(state: path).subscribe { _ in body() } }
      read = { _ = $0.derived(state: path).state }
    }
  }

  private struct Change: Sendable {
    var members: [(index: Int, value: Int)] = []
  }

  private nonisolated static let pairs: [any WritableKeyPath<Wide, Pair> & Sendable] = [
    \.p0, \.p1, \.p2, \.p3, \.p4, \.p5, \.p6, \.p7, \.p8, \.p9, \.p10, \.p11,
  ]
  private nonisolated static let members: [Member] =
    pairs.map { Member($0) { Pair(first: $0, second: 0) } }
    + [Member(\.p0.first) { $0 }, Member(\.p3.second) { $0 }, Member(\.p3.first) { $0 }]
    + [Member(\.p7.first) { $0 }, Member(\.p9.second) { $0 }, Member(\.p11.second) { $0 }]
    + [Member(\.apart) { $0 }, Member(\.text) { "\($0)" }]

  @MainActor
  private final class Called {
    var members: Set<Int> = []
  }

  @Test(
    "Exactly the members that a transaction changed are notified, also if some are read in between", arguments: 1...60)
  func notified(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let store = Store(
      initialState: Wide(),
      reducer: Reduce<Wide, Change, Void> { state, change, _ in
        for (index, value) in change.members { Self.members[index].change(&state, value) }
        return .none
      }, environment: ())
    var subscriptions: [Int: Subscription] = [:]
    let called = Called()
    for _ in 0..<60 {
      for index in Self.members.indices where subscriptions[index] == nil && Bool.random(using: &random) {
        subscriptions[index] = Self.members[index].subscribe(store) { called.members.insert(index) }
      }
      if Int.random(in: 0..<4, using: &random) == 0,
        let index = subscriptions.keys.sorted().randomElement(using: &random)
      {
        subscriptions[index] = nil
      }
      let before = store.state
      called.members = []
      store.transaction {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let count = Int.random(in: 0...2, using: &random)
          store.send(
            Change(
              members: (0..<count).map { _ in
                (Int.random(in: Self.members.indices, using: &random), Int.random(in: 0...1, using: &random))
              }))
          if Bool.random(using: &random) { Self.members.randomElement(using: &random)?.read(store) }
        }
      }
      let expected = subscriptions.keys.filter { !Self.members[$0].isEqual(before, store.state) }
      #expect(called.members == Set(expected), "seed \(seed)")
    }
  }
}
