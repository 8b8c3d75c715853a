import LeftfoldCore
import LeftfoldTesting
import Synchronization
import Testing

private struct EffectReducer: Reducer {
  let effects: [String: Effect<String>]

  func reduce(_ state: inout [String], _ action: String, _ environment: Void) -> Effect<String> {
    state.append(action)
    return effects[action] ?? .none
  }
}

private final class Log: Sendable {
  private let content = Mutex<[Int]>([])
  var values: [Int] { content.withLock { $0 } }
  func append(_ number: Int) { content.withLock { $0.append(number) } }
}

@MainActor
struct EffectTests {
  private func makeStore(
    _ effects: [String: Effect<String>], executor: TestExecutor = TestExecutor(), clock: TestClock = TestClock()
  ) -> TestStore<[String], String> {
    TestStore(
      initialState: [], reducer: EffectReducer(effects: effects), environment: (), executor: executor, clock: clock)
  }

  @Test("The actions of an effect arrive in the order in which it sent them")
  func order() {
    let store = makeStore([
      "go": .run { send in
        await send("one")
        await send("two")
      }
    ])
    store.send("go") { $0 = ["go"] }
    store.receive("one") { $0.append("one") }
    store.receive("two") { $0.append("two") }
    store.finish()
  }

  @Test(
    "Actions that an effect has sent but the store has not handled are dropped on cancellation",
    arguments: [true, false])
  func canceledWhileQueued(isTask: Bool) async {
    let effects: [String: Effect<String>] = [
      "go": isTask
        ? .run { send in
          send.enqueue("stop")
          send.enqueue("late")
        }
        .cancellable(id: 1) : .merge(.send("stop"), .send("late").cancellable(id: 1)),
      "stop": .cancel(id: 1),
    ]
    let tested = makeStore(effects)
    await tested.send("go") { $0 = ["go"] }
    await tested.receive("stop") { $0.append("stop") }
    await tested.finish()

    let store = Store(initialState: [], reducer: EffectReducer(effects: effects), environment: ())
    await store.send("go").finish()
    #expect(store.state == ["go", "stop"])
  }

  @Test("`cancelsInFlight` keeps only the last effect under the id", arguments: [true, false])
  func cancelsInFlight(cancels: Bool) {
    let clock = TestClock()
    let effects = (1...3).map { number in
      let work = Effect<String>.run { send in
        try await clock.sleep(for: .seconds(1))
        await send("late \(number)")
      }
      return ("\(number)", work.cancellable(id: "one", cancelsInFlight: cancels))
    }
    let store = makeStore(Dictionary(uniqueKeysWithValues: effects), clock: clock)
    for (action, _) in effects { store.send(action) { $0.append(action) } }
    store.advance(by: .seconds(1))
    for number in cancels ? 3...3 : 1...3 { store.receive("late \(number)") { $0.append("late \(number)") } }
    store.finish()
  }

  @Test("A mapped effect sends mapped actions")
  func mapping() {
    let effect = Effect<Int>.merge(.send(1), .run { send in await send(2) }, .none).map { "\($0)" }
    let store = makeStore(["go": effect])
    store.relaxed { store.send("go") }
    #expect(store.state.sorted() == ["1", "2", "go"])
    store.finish()
  }

  @Test("A sequence's elements become actions")
  func sequences() {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let store = makeStore(["go": .sequence(stream) { "\($0)" }])
    store.send("go") { $0 = ["go"] }
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    store.advance(by: .zero)
    store.receive("1") { $0.append("1") }
    store.receive("2") { $0.append("2") }
    store.finish()
  }

  @Test("A `report` effect is delivered as a diagnostic")
  func reports() {
    let store = makeStore(["go": .report(.droppedAction, "there is no row 3")])
    store.send("go") { $0 = ["go"] }
    #expect(store.takeDiagnostics().map(\.message) == ["there is no row 3"])
    store.finish()
  }

  @Test("Effects under one id are canceled in the order in which they started; a later one keeps running")
  func cancellationOrder() {
    let ended = Log()
    let clock = TestClock()
    func effects(_ numbers: Range<Int>) -> Effect<String> {
      .merge(
        numbers.map { number in
          .run { send in
            do { try await clock.sleep(for: .seconds(1)) } catch { ended.append(number) }
            await send("late")
          }
          .cancellable(id: "name")
        })
    }
    let store = makeStore([
      "go": effects(0..<100), "again": .merge(.cancel(id: "name"), effects(100..<101)), "stop": .cancel(id: "name"),
    ])
    store.send("go") { $0 = ["go"] }
    store.send("again") { $0.append("again") }
    #expect(ended.values == Array(0..<100))
    #expect(clock.sleeperCount == 1)
    store.send("stop") { $0.append("stop") }
    #expect(ended.values == Array(0..<101))
    store.finish()
  }
}
