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

  @MainActor
  private final class Held {
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
}
