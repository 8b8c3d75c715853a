import Foundation
import LeftfoldCore
import LeftfoldTables
import Observation
import Testing

/// Combinations of parts that once failed together, although each was correct.
@MainActor
struct CombinationTests {
  private func makeToggle() -> Store<Bool, Void> {
    Store(
      initialState: false,
      reducer: Reduce { (state: inout Bool, _: Void, _: Void) in
        state.toggle()
        return .none
      }, environment: ())
  }

  private func observe(_ read: () -> Void) -> Tally {
    let tally = Tally()
    withObservationTracking(read) { tally.add() }
    return tally
  }

  @Test("A root notifies an observer registered after an earlier observer has fired")
  func observersInTurn() {
    let store = makeToggle()
    let first = observe { _ = store.state }
    store.send(())
    store.send(())
    let second = observe { _ = store.state }
    store.send(())
    #expect((first.value, second.value) == (1, 1))
  }

  @Test(
    "A multi-input store after 63 or more siblings is up to date and notified", arguments: [63, 64, 65, 200])
  func manyChildren(count: Int) {
    let store = makeWide()
    let received = Recorder<String>()
    let crowd = (0..<count).map { number in
      store.derived(from: \.text, \.maybe, state: { "\($0)\($1 ?? number)" }).subscribe { _ in }
    }
    let last = store.derived(from: \.text, \.maybe, state: { "\($0) \($1 ?? 0)" })
    let subscription = last.subscribe { received.values.append($0) }
    store.send(.set { $0.text = "one" })
    store.send(.set { $0.maybe = 2 })
    #expect(received.values == ["one 0", "one 2"])
    #expect(last.state == "one 2")
    withExtendedLifetime((crowd, subscription)) {}
  }

  @Test("A subscription that begins while an observer of its store is notified receives the next change")
  func subscriptionByAnObserver() {
    let store = makeCounter()
    let count = store.derived(state: \.count)
    let received = Recorder<Int>()
    let subscription = Recorder<Subscription>()
    withObservationTracking {
      _ = count.state
    } onChange: {
      MainActor.assumeIsolated { subscription.values.append(count.subscribe { received.values.append($0) }) }
    }
    store.send(.add(1))
    store.send(.add(1))
    #expect(received.values == [2])
  }

  @Test(
    "A store's subscribers come before those of a store derived from it, also after that one was unused",
    arguments: [true, false])
  func orderAfterAPause(isRead: Bool) {
    let store = Store(
      initialState: World(),
      reducer: Reduce { (state: inout World, action: Int, _: Void) in
        state.faint.shown += action
        return .none
      }, environment: ())
    let parent = store.derived(state: \.faint)
    let child = parent.derived(state: \.shown)
    let received = Recorder<String>()
    var subscriptions = [parent.subscribe { _ in received.values.append("parent") }]
    child.subscribe { _ in }.cancel()
    store.send(1)
    if isRead { #expect(child.state == 1) }
    subscriptions.append(child.subscribe { _ in received.values.append("child") })
    received.values = []
    store.send(1)
    #expect(received.values == ["parent", "child"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("A row store subscribed within a transaction shows the root's row after the transaction")
  func rowsInTransactions() {
    let store = makeGarden(3)
    let received = Recorder<Int>()
    var row: Store<Plant, Void>?
    var subscription: Subscription?
    store.transaction {
      store.send(.grew(2))
      row = store.derived(rows: \.plants, id: 2, action: { id, _ in .grew(id) })
      subscription = row?.subscribe { received.values.append($0.height) }
      store.send(.removed(2))
      store.send(.added(2))
    }
    #expect(row?.state == store.state.plants[id: 2])
    #expect(row?.state.height == 0)
    #expect(received.values == [0])
    withExtendedLifetime(subscription) {}
  }

  @Test("In a middleware and in the diagnostic handler every store shows the new state")
  func middlewareReads() {
    @MainActor
    final class Reader: Middleware {
      var read: () -> Void = {}
      func handle(_ action: CounterAction, before: Counter, after: Counter) { read() }
    }
    let reader = Reader()
    let seen = Recorder<[Int]>()
    let handled = Recorder<[Int]>()
    let holder = Recorder<Store<Int, CounterAction>>()
    let store = Store(
      initialState: Counter(), reducer: CounterReducer(), environment: (), middlewares: [reader],
      diagnostics: { _ in handled.values.append(holder.values.map(\.state)) })
    let count = store.derived(state: \.count)
    let stores = [count, count.derived(state: { $0 }), store.derived(from: \.count, state: { $0 })]
    holder.values = stores
    reader.read = { seen.values.append(stores.map(\.state)) }
    let subscriptions =
      stores.map { $0.subscribe { _ in } } + [store.connect(using: BrokenConnector()).subscribe { _ in }]
    store.send(.add(1))
    #expect(seen.values == [[1, 1, 1]])
    #expect(handled.values == [[1, 1, 1]])
    withExtendedLifetime(subscriptions) {}
    // Breaks the cycle: the store retains the middleware and the handler, which retain the stores.
    reader.read = {}
    holder.values = []
  }

  @Test(
    "In a nested run loop of a subscriber, an effect's action waits its turn, and subscribers get the last state")
  func nestedRunLoops() async {
    // In its own process, since a nested run loop would run other tests within this one.
    await #expect(processExitsWith: .success) {
      let (log, received) = await sendWithinRunLoop()
      precondition(log == [1, 2, 3], "\(log)")
      precondition(received == [[1], [1, 2], [1, 2, 3]], "\(received)")
    }
  }

  @Test("A store shows its projection, also of an equal value that is distinguishable; what hangs below it stays")
  func equalAndDifferent() {
    let store = makeWide()
    store.send(.set { $0.text = "e\u{301}" })
    let plain = store.derived(state: \.text)
    let subscribed = store.derived(state: { $0.text })
    let scalars = subscribed.derived(state: { $0.unicodeScalars.count })
    let received = Recorder<Int>()
    let subscriptions = [
      subscribed.subscribe { _ in received.values.append(0) }, scalars.subscribe { received.values.append($0) },
    ]
    store.send(.set { $0.text = "\u{e9}" })
    #expect(Array(plain.state.unicodeScalars) == ["\u{e9}"])
    #expect(Array(subscribed.state.unicodeScalars) == ["\u{e9}"])
    // The text is equal, so neither its subscriber is called nor the number of its scalars computed.
    #expect(received.values.isEmpty)
    store.send(.set { $0.text = "\u{e9}\u{e9}\u{e9}" })
    #expect(received.values == [0, 3])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("A dependent does not run when its dependency is recomputed with the same value")
  func equalOutputs() {
    let store = makeWide()
    let runs = Tally()
    let names = store.derived(state: { $0.list.map { "name \($0)" }.map(\.count) })
    let count = names.derived(state: { names in
      runs.add()
      return names.count
    })
    let subscription = count.subscribe { _ in }
    let before = runs.value
    for number in 0..<10 { store.send(.set { $0.small = UInt16(number) }) }
    #expect(runs.value == before)
    store.send(.set { $0.list = [1] })
    #expect(runs.value == before + 1)
    withExtendedLifetime(subscription) {}
  }

  @Test("Two hundred thousand stores by key paths with arguments are released, and later sends skip them")
  func manyKeyPaths() {
    let store = makeWide()
    let runs = Tally()
    store.send(.set { $0.list = Array(0..<10) })
    for index in 0..<20_000 {
      _ = store.derived(state: \.[index]).state
      _ =
        store.derived(state: { state in
          runs.add()
          return state.small
        }).state
      _ = store.derived(from: \.small, \.flag, state: { "\($0)\($1)" }).state
      _ = store.connect(using: WideConnector(number: index)).state
    }
    let before = runs.value
    store.send(.set { $0.list = [] })
    #expect(runs.value == before)
  }

  @Test("A store of inputs keeps the nodes of its members while others are derived and released")
  func keptInputs() {
    let store = makeWide()
    let inputs = store.derived(from: \.small, \.flag, state: { "\($0) \($1)" })
    for index in 0..<1_000 { _ = store.derived(state: \.[index]).state }
    store.send(.set { $0.small = 7 })
    #expect(inputs.state == "7 false")
  }

  @Test("A store releases the shared nodes of released stores")
  func released() {
    let gone = Tally()
    let store = makeWide()
    for index in 0..<1_000 {
      let probe = Probe { gone.add() }
      _ = store.connect(using: ProbeConnector(number: index, probe: probe)).state
    }
    // Unneeded shared nodes are released when their number has doubled.
    #expect(gone.value > 800)
  }
}

extension Wide {
  fileprivate subscript(index: Int) -> Int? { list.indices.contains(index) ? list[index] : nil }
}

private struct WideConnector: Connector, Hashable {
  let number: Int
  func connect(state: Wide) -> Int { Int(state.small) + number }
  func connect(action: Int) -> WideAction { .set { _ in } }
}

private struct ProbeConnector: Connector, Hashable {
  let number: Int
  let probe: Probe
  func connect(state: Wide) -> Int { Int(state.small) + number }
  func connect(action: Int) -> WideAction { .set { _ in } }
  static func == (left: Self, right: Self) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
