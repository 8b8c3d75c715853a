import LeftfoldCore
import LeftfoldTesting
import Testing

/// Stores that are released while they, or stores derived from them, are read.
@MainActor
struct ReleasedWhileReadTests {
  private struct Part: Equatable, Sendable { var count = 0 }

  private struct Whole: Equatable, Sendable {
    var a = 0
    var b = 0
    var part: Part? = Part()
  }

  private enum Action: Sendable { case counted }

  private struct Numbered: Connector, Hashable {
    let number: Int
    func connect(state: Whole) -> Int { state.a + number }
    func connect(action: Int) -> Action { .counted }
  }

  @MainActor
  private final class Held {
    var number: Store<Int, Action>?
    var whole: Store<Whole, Action>?
    var part: Store<Part, Action>?
    var subscriptions: [Subscription] = []
    private var isSet = false

    func set() { isSet = true }

    func take() -> Bool {
      defer { isSet = false }
      return isSet
    }
  }

  private let held = Held()
  private let root = Store<Whole, Action>(
    initialState: Whole(a: 42),
    reducer: Reduce<Whole, Action, Void> { state, _, _ in
      state.a += 1
      state.part?.count += 1
      return .none
    }, environment: ())

  @Test("A store whose closure has the lists of nodes swept, and which is released before the publication")
  func sweptByClosure() {
    held.number = root.derived { [root, held] whole in
      guard held.take() else { return whole.a }
      for number in 0..<70 { held.subscriptions.append(root.derived { $0.b + number }.subscribe { _ in }) }
      _ = held.number?.state
      return whole.a + 1_000
    }
    held.number?.subscribe { _ in }.cancel()
    root.transaction {
      root.send(.counted)
      held.set()
      #expect(held.number?.state == 1_043)
      held.number = nil
    }
    root.send(.counted)
    #expect(root.state.a == 44)
  }

  @Test("A store whose closure releases it and the child that is being read")
  func releasedByClosure() {
    held.whole = root.derived { [held] whole in
      guard held.take() else { return whole }
      held.part = nil
      for number in 0..<70 { _ = held.whole?.connect(using: Numbered(number: number)) }
      held.whole = nil
      return Whole(a: whole.a, b: 7)
    }
    held.part = held.whole?.derived(optional: \.part) { (action: Action) in action }
    root.transaction {
      held.set()
      root.send(.counted)
    }
    #expect(root.state.a == 43)
  }

  /// Derives and subscribes to stores when it is released.
  private final class Deriving: Sendable {
    private let root: Store<Whole, Action>
    private let held: Held
    private let count: Int

    init(_ root: Store<Whole, Action>, _ held: Held, _ count: Int) {
      (self.root, self.held, self.count) = (root, held, count)
    }

    deinit {
      MainActor.assumeIsolated {
        for number in 0..<count {
          held.subscriptions.append(root.derived { $0.a + number }.subscribe { _ in })
          held.part = root.derived(optional: \.part) { (action: Action) in action }
        }
      }
    }
  }

  @Test("What a closure captures uses the store when it is released", arguments: [1, 3, 90], [1, 3, 20])
  func released(count: Int, releasedCount: Int) {
    for _ in 0..<releasedCount {
      let captured = Deriving(root, held, count)
      root.derived { whole in withExtendedLifetime(captured) { whole.a } }.subscribe { _ in }.cancel()
    }
    for _ in 0..<3 { root.send(.counted) }
    #expect(held.subscriptions.count == count * releasedCount && held.part?.state.count == 3)
    held.subscriptions = []
    held.part = nil
    root.send(.counted)
  }

  @Test("The queued action of a child whose stores are released before it is handled")
  func queued() {
    held.part = root.derived { $0 }.derived { $0 }.derived(optional: \.part) { (action: Action) in action }
    held.set()
    let subscription = root.subscribe { [root, held] _ in
      guard held.take() else { return }
      for _ in 0..<3 { root.send(.counted) }
      held.part?.send(.counted)
      held.part = nil
    }
    root.send(.counted)
    #expect(root.state.a == 47)
    withExtendedLifetime(subscription) {}
  }

  @Test("A closure that reads a member of its own store, which is being attached before the first action")
  func ownMember() {
    let read = Recorder<Int>()
    let store = root.derived { [held] whole in
      if held.take(), let own = held.whole {
        let member = own.derived(state: \.a)
        held.subscriptions.append(member.subscribe { _ in })
        read.values += [own.a, member.state]
      }
      return whole
    }
    held.whole = store
    held.set()
    let subscription = store.subscribe { _ in }
    #expect(read.values == [42, 42])
    // Its member's subscription retains the store, whose closure retains what holds the subscription.
    (held.whole, held.subscriptions) = (nil, [])
    withExtendedLifetime(subscription) {}
  }
}
