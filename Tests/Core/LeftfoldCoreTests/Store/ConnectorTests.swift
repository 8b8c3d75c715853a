import LeftfoldCore
import LeftfoldTables
import Testing

struct MultipleConnector: Connector, Hashable {
  let factor: Int
  let runs: Runs

  enum ViewAction: Equatable { case plus }

  func connect(state: Counter) -> Int {
    runs.tally.add()
    return state.count * factor
  }
  func connect(action: ViewAction) -> CounterAction { .add(1) }

  final class Runs: Hashable, Sendable {
    let tally = Tally()
    static func == (left: Runs, right: Runs) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

/// A connector whose view state is NaN, and so never equal to itself.
struct BrokenConnector: Connector {
  enum ViewAction: Equatable { case nothing }

  func connect(state: Counter) -> Double { .nan }
  func connect(action: ViewAction) -> CounterAction { .nothing }
}

@MainActor
struct ConnectorTests {
  @Test("Stores of equal connectors embed actions separately, and each runs its connector once for a change")
  func equalConnectors() {
    let root = makeCounter()
    let runs = MultipleConnector.Runs()
    let plus = root.derived(state: { $0 }, action: { (_: CounterAction) in .add(1) })
    let first = root.connect(using: MultipleConnector(factor: 3, runs: runs))
    let second = root.connect(using: MultipleConnector(factor: 3, runs: runs))
    let before = runs.tally.value
    #expect([first.state, second.state, first.state] == [0, 0, 0])
    #expect(runs.tally.value == before + 2)
    let subscriptions = [first.subscribe { _ in }, second.subscribe { _ in }]
    let subscribed = runs.tally.value
    plus.send(.nothing)
    // Two runs each: at the first published change, a second one checks that the output equals itself.
    #expect(runs.tally.value == subscribed + 4)
    #expect([first.state, second.state] == [3, 3])
    plus.send(.nothing)
    #expect([first.state, second.state] == [6, 6])
    #expect(runs.tally.value == subscribed + 6)
    withExtendedLifetime(subscriptions) {}
  }

  @Test("Two stores of one member embed actions separately, also through connectors and rows")
  func actionPaths() {
    struct Echo: Connector, Hashable {
      func connect(state: Int) -> Int { state }
      func connect(action: Int) -> Int { action }
    }
    let actions = Recorder<String>()
    let store = Store(
      initialState: Garden(plants: [Plant(id: 1)]),
      reducer: Reduce { (_: inout Garden, action: String, _: Void) in
        MainActor.assumeIsolated { actions.values.append(action) }
        return .none
      }, environment: ())
    let left = store.derived(state: \.title.count, action: { (number: Int) in "left \(number)" })
    let right = store.derived(state: \.title.count, action: { (number: Int) in "right \(number)" })
    left.connect(using: Echo()).send(1)
    right.connect(using: Echo()).send(2)
    right.send(3)
    left.send(4)
    store.derived(rows: \.plants, id: 1, action: { (_: Int, number: Int) in "up \(number)" })?.send(5)
    store.derived(rows: \.plants, id: 1, action: { (_: Int, number: Int) in "down \(number)" })?.send(6)
    #expect(actions.values == ["left 1", "right 2", "right 3", "left 4", "up 5", "down 6"])
  }

  @Test("A connector of five hundred parameters does not run after an unrelated action")
  func parameters() {
    let garden = makeWide()
    let runs = MultipleConnector.Runs()
    let counters = garden.derived(
      from: \.list, state: { Counter(count: $0.count) }, action: { (_: CounterAction) in .set { $0.list.append(0) } })
    let stores = (0..<500).map { counters.connect(using: MultipleConnector(factor: $0, runs: runs)) }
    let subscriptions = stores.map { $0.subscribe { _ in } }
    let before = runs.tally.value
    for number in 0..<10 { garden.send(.set { $0.text = "\(number)" }) }
    #expect(runs.tally.value == before)
    stores[1].send(.plus)
    #expect(stores.map(\.state) == Array(0..<500))
    withExtendedLifetime(subscriptions) {}
  }

  @Test("A connector whose output never equals itself is reported once, with the action and the place of its creation")
  func unequalOutput() {
    let reported = Recorder<Diagnostic>()
    let store = Store(
      initialState: Counter(), reducer: CounterReducer(), environment: (),
      diagnostics: { reported.values.append($0) })
    let line: UInt = #line + 1
    let broken = store.connect(using: BrokenConnector())
    let subscription = broken.subscribe { _ in }
    for _ in 0..<3 { store.send(.add(1)) }
    #expect(reported.values.count == 1)
    #expect(reported.values.first?.kind == .unequalOutput)
    #expect(reported.values.first?.action == "add(1)")
    #expect(reported.values.first?.source?.line == line)
    #expect(reported.values.first?.message.contains("BrokenConnector") == true)
    withExtendedLifetime(subscription) {}
  }

  @Test("Misuse found at the end of a transaction is reported as well")
  func transactions() {
    let reported = Recorder<Diagnostic>()
    let store = Store(
      initialState: Counter(), reducer: CounterReducer(), environment: (),
      diagnostics: { reported.values.append($0) })
    let subscription = store.connect(using: BrokenConnector()).subscribe { _ in }
    store.transaction { for _ in 0..<3 { store.send(.add(1)) } }
    #expect(reported.values.map(\.kind) == [.unequalOutput])
    withExtendedLifetime(subscription) {}
  }

  @Test("Misuse that a read in a transaction finds is reported at its end, also without listeners")
  func unheard() {
    let reported = Recorder<Diagnostic>()
    let store = Store(
      initialState: Counter(), reducer: CounterReducer(), environment: (),
      diagnostics: { reported.values.append($0) })
    let broken = store.connect(using: BrokenConnector())
    store.transaction {
      store.send(.add(1))
      _ = broken.state
    }
    #expect(reported.values.map(\.kind) == [.unequalOutput])
  }

  @Test("A sound connector causes no report")
  func soundOutput() {
    let reported = Recorder<Diagnostic>()
    let store = Store(
      initialState: Counter(), reducer: CounterReducer(), environment: (),
      diagnostics: { reported.values.append($0) })
    let subscription = store.connect(using: CountConnector()).subscribe { _ in }
    for _ in 0..<3 { store.send(.add(1)) }
    #expect(reported.values.isEmpty)
    withExtendedLifetime(subscription) {}
  }
}
