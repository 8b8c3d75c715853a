import LeftfoldCore
import Testing

/// Values that the graph releases while it works: their release may use the store, and none is retained for nothing.
@MainActor
struct ReleasedValueTests {
  private struct Held: Equatable, Sendable {
    var number = 0
    var probe: OnRelease?
    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
  }

  private struct Wide: Equatable, Sendable {
    var held = Held()
    var m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0, m8 = 0, m9 = 0
    var m10 = 0, m11 = 0, m12 = 0, m13 = 0, m14 = 0, m15 = 0, m16 = 0, m17 = 0, m18 = 0, m19 = 0
  }

  @Test(
    "A member that is replaced may be released by code that reads or subscribes to others", arguments: [false, true])
  func readsOthers(isSubscribing: Bool) {
    let stores = Recorder<Store<Wide, Int>>()
    let (read, added, seen) = (Recorder<Int>(), Recorder<Subscription>(), Recorder<Int>())
    let store = Store<Wide, Int>(
      initialState: Wide(),
      reducer: Reduce<Wide, Int, Void> { state, number, _ in
        state.m19 = number
        state.held = Held(
          number: number,
          probe: OnRelease {
            for store in stores.values {
              read.values.append(store.m19)
              if isSubscribing { added.values.append(store.derived(state: \.m18).subscribe { _ in }) }
            }
          })
        return .none
      }, environment: ())
    stores.values = [store]
    let paths: [KeyPath<Wide, Int>] = [
      \.m0, \.m1, \.m2, \.m3, \.m4, \.m5, \.m6, \.m7, \.m8, \.m9, \.m10, \.m11, \.m12, \.m13, \.m14, \.m15, \.m16,
      \.m17,
      \.m18, \.m19,
    ]
    var subscriptions = paths.map { store.derived(state: $0).subscribe { seen.values.append($0) } }
    // Without a listener of its own, so that nothing but its node retains the member.
    subscriptions.append(store.derived(state: \.held).derived(state: { $0.number }).subscribe { _ in })
    for number in 1...4 { store.send(number) }
    #expect(seen.values == [1, 2, 3, 4])
    #expect(read.values == [2, 3, 4])
    stores.values = []
    // The state's probe retains them, and they retain the store.
    added.values = []
    withExtendedLifetime(subscriptions) {}
  }

  @Test("The state that a subscriber had seen is released if it ends before the publication")
  func endedBeforePublication() {
    struct Kept: Equatable {
      var number = 0
      let probe: Probe
      static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    }
    for isDerived in [false, true] {
      let gone = Tally()
      let store = Store(
        initialState: Kept(probe: Probe { gone.add() }),
        reducer: Reduce { (state: inout Kept, number: Int, _: Void) in
          state = Kept(number: number, probe: Probe { gone.add() })
          return .none
        }, environment: ())
      let local = store.derived(state: { $0 })
      let other = local.derived(state: \.number).subscribe { _ in }
      let subscription = isDerived ? local.subscribe { _ in } : store.subscribe { _ in }
      store.transaction {
        store.send(1)
        _ = local.state
        subscription.cancel()
      }
      store.send(2)
      #expect(gone.value == 2, "derived: \(isDerived)")
      withExtendedLifetime(other) {}
    }
  }

  @Test("A memoized value whose release reads its store shows that store's state")
  func readByItsOwnOldValue() {
    struct Value: Equatable {
      let number: Int
      let name: String
      let probe: OnRelease
      static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    }
    let (stores, read) = (Recorder<Store<Value, CounterAction>>(), Recorder<String>())
    let root = makeCounter()
    let local = root.derived(state: { counter in
      Value(
        number: counter.count, name: String(repeating: "x", count: 40),
        probe: OnRelease {
          let all = stores.values
          stores.values = []
          for store in all { read.values.append(store.state.name) }
        })
    })
    _ = local.state
    root.send(.add(1))
    stores.values = [local]
    let subscription = local.subscribe { _ in }
    #expect(read.values == [String(repeating: "x", count: 40)])
    withExtendedLifetime(subscription) {}
  }

  @Test("A child whose last value's release derives its store again is that store's")
  func derivedByItsOwnOldValue() {
    struct Child: Equatable {
      var number = 0
      var name = String(repeating: "x", count: 40)
      let probe: OnRelease?
      static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    }
    struct Parent: Equatable { var child: Child? }
    let (held, stores) = (Recorder<Store<Child, Int>?>(), Recorder<Store<Parent, Int>>())
    stores.values = [
      Store(
        initialState: Parent(
          child: Child(
            probe: OnRelease {
              for store in stores.values {
                held.values.append(store.derived(optional: \.child) { (number: Int) in number })
              }
            })),
        reducer: Reduce<Parent, Int, Void> { state, number, _ in
          state.child = Child(number: number, probe: nil)
          return .none
        }, environment: ())
    ]
    _ = stores.values[0].derived(optional: \.child) { (number: Int) in number }
    for number in 1...3 { stores.values[0].send(number) }
    #expect(held.values.map { $0?.state.number } == [3])
    #expect(held.values.map { $0?.state.name } == [String(repeating: "x", count: 40)])
    stores.values = []
  }

  @Test("Values whose release subscribes to many stores, whose own release does so again, while nodes are unlisted")
  func unlistedWhileUnlisted() {
    struct Fragile: Equatable {
      let probe: OnRelease
      static func == (left: Self, right: Self) -> Bool { true }
    }
    let root = makeCounter()
    let (stores, added, calls) = (Recorder<Store<Counter, CounterAction>>(), Recorder<Subscription>(), Recorder<Int>())
    stores.values = [root]
    root.derived(state: { _ in
      Fragile(
        probe: OnRelease {
          for store in stores.values {
            for _ in 0..<70 {
              let inner = OnRelease {
                for store in stores.values {
                  for _ in 0..<3 {
                    added.values.append(store.derived(state: { $0.count }).subscribe { calls.values.append($0) })
                  }
                }
              }
              store.derived(state: { counter in withExtendedLifetime(inner) { counter.count } }).subscribe { _ in }
                .cancel()
            }
          }
        })
    }).subscribe { _ in }.cancel()
    root.derived(state: { $0.count }).subscribe { _ in }.cancel()
    root.send(.add(1))
    root.send(.add(1))
    calls.values = []
    root.send(.add(1))
    #expect(added.values.count == 210 && calls.values.count == 210)
    stores.values = []
    added.values = []
  }

  private struct Key: Hashable, Sendable {
    let id: Int
    let probe: OnRelease
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private struct Keyed: Equatable {
    var count = 0
    subscript(key: Key) -> Int { count }
  }

  @Test("The argument of a key path may read the store when it is released")
  func releasedArgument() {
    let (stores, read) = (Recorder<Store<Keyed, Int>>(), Recorder<Int>())
    stores.values = [Store(initialState: Keyed(), reducer: Reduce { _, _, _ in .none }, environment: ())]
    for _ in 0..<12 {
      let probe = OnRelease { for store in stores.values { read.values.append(store.count) } }
      _ = stores.values[0][dynamicMember: \.[Key(id: 1, probe: probe)]]
    }
    let all = stores.values
    stores.values = []
    withExtendedLifetime(all) {}
    #expect(!read.values.isEmpty)
  }
}
