import LeftfoldCore
import Testing

/// A connector with a parameter, whose runs are counted.
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

/// A connector whose view state is no number, and so never equal to itself.
struct BrokenConnector: Connector {
  enum ViewAction: Equatable { case nothing }

  func connect(state: Counter) -> Double { .nan }
  func connect(action: ViewAction) -> CounterAction { .nothing }
}

@MainActor
struct ConnectorTests {
  @Test("Equal connectors share one store and what it has made, until the last who has it lets go")
  func sharing() {
    let root = makeCounter()
    let runs = MultipleConnector.Runs()
    var first: Store<Int, MultipleConnector.ViewAction>? = root.connect(
      using: MultipleConnector(factor: 3, runs: runs))
    var second: Store<Int, MultipleConnector.ViewAction>? = root.connect(
      using: MultipleConnector(factor: 3, runs: runs))
    weak let weakStore = first
    #expect(first === second)
    #expect(first !== root.connect(using: MultipleConnector(factor: 4, runs: runs)))
    let before = runs.tally.value
    #expect([first?.state, second?.state, first?.state] == [0, 0, 0])
    #expect(runs.tally.value == before + 1)
    first = nil
    #expect(weakStore != nil)
    second = nil
    #expect(weakStore == nil)
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

  @Test("A connector whose output never equals itself is reported once, with the action and its place")
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
    #expect(reported.values.first?.source.line == line)
    #expect(reported.values.first?.message.contains("BrokenConnector") == true)
    withExtendedLifetime(subscription) {}
  }

  @Test("What a transaction's end finds is reported as well")
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

  @Test("A connector that is sound is reported of nothing")
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
