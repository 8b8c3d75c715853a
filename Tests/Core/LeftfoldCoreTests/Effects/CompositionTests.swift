import LeftfoldCore
import LeftfoldTesting
import Testing

@MainActor
struct CompositionTests {
  private let clock = TestClock()

  private func makeStore(_ effects: [String: Effect<String>]) -> TestStore<[String], String> {
    TestStore(
      initialState: [],
      reducer: Reduce<[String], String, Void> { state, action, _ in
        state.append(action)
        return effects[action] ?? .none
      }, environment: (), clock: clock)
  }

  @Test("A debounced effect that is also cancellable under the same id runs, and is replaced by the next")
  func debouncedAndCancellable() {
    let store = makeStore([
      "go": .send("done").debounce(id: 1, for: .seconds(1), clock: clock).cancellable(id: 1, cancelsInFlight: true)
    ])
    store.send("go") { $0.append("go") }
    store.send("go") { $0.append("go") }
    #expect(clock.sleeperCount == 1)
    store.advance(by: .seconds(1))
    store.receive("done") { $0.append("done") }
    store.finish()
  }

  @Test("Nested operators may use the same id")
  func sameID() {
    let one = Effect<String>.send("done")
    let effects: [Effect<String>] = [
      one.cancellable(id: 1, cancelsInFlight: true).cancellable(id: 1, cancelsInFlight: true),
      .merge(.cancel(id: 1), one).cancellable(id: 1),
    ]
    for (index, effect) in effects.enumerated() {
      let store = makeStore(["go": effect])
      store.send("go") { $0.append("go") }
      store.receive("done") { $0.append("done") }
      store.finish()
      #expect(store.state == ["go", "done"], "effect \(index)")
    }
  }

  @Test("Effects merged one by one, a hundred thousand times and at either end, need little stack")
  func longCompositions() {
    let one = Effect<Int>.send(1)
    let steps: [(Int, (Effect<Int>) -> Effect<Int>)] = [
      (2_000, { $0.merged(with: one) }), (2_000, { one.merged(with: $0) }), (2_000, { .merge($0, one) }),
    ]
    for (count, step) in steps {
      let composition = (0..<count).reduce(Effect<Int>.none) { effect, _ in step(effect) }
      let store = Store(
        initialState: 0,
        reducer: Reduce<Int, Int, Void> { state, action, _ in
          state += action
          return action == 0 ? composition.map { $0 } : .none
        }, environment: ())
      store.send(0)
      #expect(store.state == count)
    }
  }

  @Test("Merged parts keep their order, however they were put together", arguments: 0..<20)
  func order(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var merged = Effect<Int>.none
    var expected: [Int] = []
    for number in 1...300 {
      let atEnd = Bool.random(using: &random)
      let some = (0..<Int.random(in: 1...20, using: &random)).map { number * 100 + $0 }
      let several = Effect.merge(some.map { .send($0) })
      merged = atEnd ? merged.merged(with: several) : several.merged(with: merged)
      expected = atEnd ? expected + some : some + expected
    }
    let first = merged
    let store = Store(
      initialState: [Int](),
      reducer: Reduce<[Int], Int, Void> { state, action, _ in
        guard action <= 0 else {
          state.append(action)
          return .none
        }
        state = []
        return first
      }, environment: ())
    store.send(0)
    #expect(store.state == expected, "seed \(seed)")
  }

  @Test("`finish` waits for the effect that replaces one canceled by its own action")
  func finish() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let store = Store(
      initialState: [String](),
      reducer: Reduce<[String], String, Void> { state, action, _ in
        state.append(action)
        switch action {
        case "go":
          return .run { send in
            await send("again")
            await send("late")
          }
          .cancellable(id: 1)
        case "again":
          return .run { send in
            for await _ in stream {}
            await send("done")
          }
          .cancellable(id: 1, cancelsInFlight: true)
        default: return .none
        }
      }, environment: ())
    let subscription = store.subscribe { if $0.last == "again" { continuation.finish() } }
    await store.send("go").finish()
    #expect(store.state == ["go", "again", "done"])
    subscription.cancel()
  }

  @Test("Canceling a handle cancels the effects that its effects' actions started")
  func cancelHandle() {
    let sleep = Effect<String>.run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send("late")
    }
    let store = makeStore(["go": .send("next").delay(for: .seconds(1), clock: clock), "next": sleep, "other": sleep])
    let handle = store.send("go") { $0.append("go") }
    store.advance(by: .seconds(1))
    store.receive("next") { $0.append("next") }
    store.send("other") { $0.append("other") }
    #expect(clock.sleeperCount == 2)
    handle.cancel()
    #expect(clock.sleeperCount == 1)
    store.advance(by: .seconds(1))
    store.receive("late") { $0.append("late") }
    store.finish()
  }

  @Test("A cancellation that an effect throws without being canceled is reported, and not retried")
  func cancellationErrors() {
    let attempts = Tally()
    let store = makeStore([
      "go": .run { _ in
        attempts.add()
        throw CancellationError()
      }
      .retry(attempts: 3, after: .seconds(1), cap: .seconds(1), clock: clock)
    ])
    store.relaxed { store.send("go") }
    #expect(attempts.value == 1)
    let reports = store.takeDiagnostics()
    #expect(reports.map(\.kind) == [.uncaughtError])
    #expect(reports.first?.action == "go")
    #expect(reports.first?.message.contains("CancellationError()") == true)
    store.finish()
  }
}
