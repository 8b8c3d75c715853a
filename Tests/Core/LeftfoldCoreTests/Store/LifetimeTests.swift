import LeftfoldCore
import LeftfoldTables
import Observation
import Synchronization
import Testing

@MainActor
struct LifetimeTests {
  @Test("A derived store retains its parent, and a parent does not retain its derived stores")
  func parents() {
    var root: Store<Counter, CounterAction>? = makeCounter()
    weak let weakRoot = root
    var derived = root?.derived(state: \.count)
    weak let weakDerived = derived
    root = nil
    #expect(weakRoot != nil)
    #expect(derived?.state == 0)
    derived = nil
    #expect(weakDerived == nil)
    #expect(weakRoot == nil)
  }

  @Test("A subscription retains its derived store, and releases it when dropped")
  func subscriptions() {
    let root = makeCounter()
    let told = Recorder<Int>()
    var subscription: Subscription?
    weak var weakDerived: Store<Int, CounterAction>?
    do {
      let derived = root.derived(state: \.count)
      weakDerived = derived
      subscription = derived.subscribe { told.values.append($0) }
    }
    root.send(.add(1))
    #expect(told.values == [1])
    #expect(weakDerived != nil)
    subscription = nil
    #expect(weakDerived == nil)
    root.send(.add(1))
    #expect(told.values == [1])
    withExtendedLifetime(subscription) {}
  }

  @Test("Ten thousand stores are released after being read and subscribed to")
  func many() {
    let root = makeCounter()
    let alive = Tally()
    for index in 0..<10_000 {
      let derived = root.derived(state: { $0.count + index })
      let probe = Probe { alive.add() }
      _ = derived.state
      let subscription = derived.subscribe { _ in withExtendedLifetime(probe) {} }
      withExtendedLifetime(subscription) {}
    }
    #expect(alive.value == 10_000)
  }

  @Test("A replaced value is released after its subscribers are notified")
  func pastValues() {
    struct Held: Equatable {
      var number = 0
      var probe: Probe
      static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    }
    let gone = Tally()
    let store = Store(
      initialState: Held(probe: Probe { gone.add() }),
      reducer: Reduce { (state: inout Held, action: Int, _: Void) in
        state = Held(number: action, probe: Probe { gone.add() })
        return .none
      }, environment: ())
    let closure = store.derived(state: { $0 })
    let subscriptions = [store.subscribe { _ in }, closure.subscribe { _ in }]
    store.transaction { for number in 1...4 { store.send(number) } }
    #expect(gone.value == 4)
    for number in 5...8 { store.send(number) }
    #expect(gone.value == 8)
    withExtendedLifetime(subscriptions) {}
  }

  @Test("Releasing a root and its stores releases every value, however the stores were derived and subscribed to")
  func nothingIsKept() {
    let gone = Tally()
    var made = 0
    func probe() -> Probe {
      made += 1
      return Probe { gone.add() }
    }
    do {
      let root = makeWide()
      var stores: [AnyObject] = []
      var subscriptions: [Subscription] = []
      for isRead in [false, true] {
        for isSubscribed in [false, true] {
          let (first, second, third) = (probe(), probe(), probe())
          let chain = root.derived(state: \.text).derived(state: { (text: String) in first.keep(text.count) })
          let inputs = root.derived(from: \.small, \.total, state: { second.keep(Int($0) + $1) })
          let below = inputs.derived(state: { third.keep($0 + 1) })
          for store in [chain, inputs, below] {
            if isRead { _ = store.state }
            if isSubscribed { subscriptions.append(store.subscribe { _ in }) }
            stores.append(store)
          }
        }
      }
      root.send(.set { $0.small = 1 })
      _ = root.small
      withExtendedLifetime((stores, subscriptions)) {}
    }
    #expect(gone.value == made)
  }

  @Test("A root released off the main actor leaves no idle node")
  func releasedElsewhere() async {
    final class Holder: Sendable {
      let store: Mutex<Store<Counter, CounterAction>?>
      init(_ store: Store<Counter, CounterAction>) { self.store = Mutex(store) }
    }
    let gone = Tally()
    func make() -> Holder {
      let probe = Probe { gone.add() }
      let root = makeCounter()
      let child = root.derived(state: { probe.keep($0.count) })
      let subscription = child.subscribe { _ in }
      root.transaction {
        root.send(.add(1))
        _ = child.state
        subscription.cancel()
      }
      return Holder(root)
    }
    let holder = make()
    await Task.detached { holder.store.withLock { $0 = nil } }.value
    #expect(gone.value == 1)
  }

  @Test("A released root leaves no child, no idle node and no node replaced in a transaction")
  func pendingNodes() {
    struct Child: Equatable, Identifiable {
      let id: Int
      var number = 0
      let probe: Probe
      static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    }
    struct Whole: Equatable {
      var child: Child?
      var rows: EntityTable<Child>
    }
    let gone = Tally()
    func make(_ id: Int) -> Child { Child(id: id, probe: Probe { gone.add() }) }
    typealias WholeStore = Store<Whole, Int>
    let uses: [(WholeStore) -> Void] = [
      { root in
        let child = root.derived(optional: \.child, action: { (action: Int) in action })
        _ = child?.subscribe { _ in }
      },
      { root in
        let row = root.derived(rows: \.rows, id: 2, action: { (_: Int, action: Int) in action })
        let subscription = row?.subscribe { _ in }
        root.send(1)
        withExtendedLifetime(subscription) {}
      },
      { root in
        let child = root.derived(state: \.child)
        withObservationTracking {
          _ = child.state
        } onChange: {
        }
        root.send(1)
      },
      { root in
        let child = root.derived(state: \.child)
        let subscription = child.subscribe { _ in }
        root.transaction {
          root.send(1)
          _ = child.state
          subscription.cancel()
        }
      },
    ]
    for (index, use) in uses.enumerated() {
      do {
        let root = WholeStore(
          initialState: Whole(child: make(1), rows: [make(2)]),
          reducer: Reduce { (state: inout Whole, action: Int, _: Void) in
            state.child?.number += action
            state.rows.update(2) { $0.number += action }
            return .none
          }, environment: ())
        use(root)
      }
      #expect(gone.value == 2 * (index + 1), "use \(index)")
    }
  }
}

final class Probe: Sendable {
  private let gone: @Sendable () -> Void
  init(_ gone: @escaping @Sendable () -> Void) { self.gone = gone }
  deinit { gone() }
  /// Returns the number; a closure that calls it captures the probe.
  func keep(_ number: Int) -> Int { number }
}
