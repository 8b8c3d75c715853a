import Foundation
import LeftfoldCore
import LeftfoldEntities
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

  @Test("Displayed values do not depend on subscribers, even if equal values are distinguishable")
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
    // The text is equal, so its subscriber is not called; the number of its scalars differs.
    #expect(received.values == [1])
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

  @Test("One connector type serves a child, a row and a case of the same state")
  func reuse() {
    struct PlantConnector: Connector {
      func connect(state: Plant) -> String { "plant \(state.id): \(state.height)" }
      func connect(action: Int) -> Int { action }
    }
    let store = Store(
      initialState: Yard(),
      reducer: Reduce { (state: inout Yard, action: YardAction, _: Void) in
        switch action {
        case .favorite(let number): state.favorite?.height = number
        case .bed(let id, let number): state.beds.update(id) { $0.height = number }
        case .spot(let number): state.spot = .sunny(Plant(id: 3, height: number))
        }
        return .none
      }, environment: ())
    let views = [
      store.derived(optional: \.favorite, action: YardAction.favorite)?.connect(using: PlantConnector()),
      store.derived(rows: \.beds, id: 2, action: YardAction.bed)?.connect(using: PlantConnector()),
      store.derived(state: \.spot, action: { (number: Int) in .spot(number) })
        .derived(case: .sunny, action: { $0 })?.connect(using: PlantConnector()),
    ]
    for view in views { view?.send(7) }
    #expect(views.map { $0?.state } == ["plant 1: 7", "plant 2: 7", "plant 3: 7"])
  }

  @Test("The store of an identified optional stays with that child, and its actions do not reach a replacement")
  func replacedChildren() {
    let reports = Recorder<Diagnostic>()
    let store = Store(
      initialState: Yard(),
      reducer: Reduce { (state: inout Yard, action: Yard?, _: Void) in
        if let action { state = action } else { state.favorite?.height += 1 }
        return .none
      }, environment: (), diagnostics: { reports.values.append($0) })
    let first = store.derived(optional: \.favorite, action: { (_: Int) in nil })
    first?.send(0)
    var yard = store.state
    yard.favorite = Plant(id: 5, height: 50)
    store.send(yard)
    first?.send(0)
    #expect(first?.state == Plant(id: 1, height: 1))
    #expect(store.state.favorite == Plant(id: 5, height: 50))
    #expect(reports.values.map(\.kind) == [.droppedAction])
    #expect(store.derived(optional: \.favorite, action: { (_: Int) in nil })?.state == Plant(id: 5, height: 50))
  }
}

extension CombinationTests {
  @Test("Reading a store or subscribing to it within its own reducer traps, for roots and derived stores")
  func misuse() async {
    await #expect(processExitsWith: .failure) { await misuseStore { _ = $0.state } }
    await #expect(processExitsWith: .failure) { await misuseStore { _ = $0.subscribe { _ in } } }
    await #expect(processExitsWith: .failure) { await misuseStore { _ = $0.derived(state: \.count).state } }
    await #expect(processExitsWith: .failure) {
      await misuseStore(isSubscribed: true) { _ = $0.derived(state: \.count).state }
    }
    await #expect(processExitsWith: .failure) {
      await misuseStore(isSubscribed: true) { _ = $0.derived(state: \.count).subscribe { _ in } }
    }
    await #expect(processExitsWith: .success) { await misuseStore { _ in } }
  }
}

/// Sends an action whose reducer misuses its own store.
@MainActor
func misuseStore(isSubscribed: Bool = false, _ misuse: @escaping @MainActor (Store<Counter, Int>) -> Void) {
  let holder = Recorder<Store<Counter, Int>>()
  let store = Store(
    initialState: Counter(),
    reducer: Reduce { (state: inout Counter, action: Int, _: Void) in
      state.count += action
      MainActor.assumeIsolated { misuse(holder.values[0]) }
      return .none
    }, environment: ())
  holder.values = [store]
  let subscription = isSubscribed ? store.derived(state: \.count).subscribe { _ in } : nil
  store.send(1)
  withExtendedLifetime(subscription) {}
}

/// Sends an action with two effects, one of which is delivered by a run loop within the first notification.
@MainActor
func sendWithinRunLoop() async -> (log: [Int], received: [[Int]]) {
  let store = Store(
    initialState: Counter(),
    reducer: Reduce { (state: inout Counter, action: Int, _: Void) in
      state.log.append(action)
      if action != 1 { return .none }
      return .merge(.run { send in await send(3) }, .send(2))
    }, environment: ())
  let received = Recorder<[Int]>()
  let subscription = store.subscribe { state in
    received.values.append(state.log)
    guard received.values.count == 1 else { return }
    for _ in 0..<20 { runMainLoop() }
  }
  await store.send(1).finish()
  withExtendedLifetime(subscription) {}
  return (store.state.log, received.values)
}

@MainActor
private func runMainLoop() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001)) }

struct Yard: Equatable, Sendable {
  var favorite: Plant? = Plant(id: 1)
  var beds: EntityTable<Plant> = [Plant(id: 2)]
  var spot = Spot.sunny(Plant(id: 3))

  enum Spot: Equatable, Sendable {
    case sunny(Plant)
    case dark
  }
}

enum YardAction: Sendable {
  case favorite(Int)
  case bed(Int, Int)
  case spot(Int)
}

extension Prism where Whole == Yard.Spot, Part == Plant {
  static var sunny: Self { Prism(embed: { .sunny($0) }) { if case .sunny(let plant) = $0 { plant } else { nil } } }
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
