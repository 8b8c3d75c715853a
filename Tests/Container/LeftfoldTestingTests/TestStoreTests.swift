import LeftfoldCore
import LeftfoldTesting
import Testing

@MainActor
struct TestStoreTests {
  @Test("An action changes the state as expected, and in nothing else")
  func send() {
    let store = makeTimers()
    store.send(.added(2)) { $0.count = 2 }
    store.send(.added(3)) { $0.count += 3 }
    store.send(.added(0))
    #expect(store.state == Timers(count: 5))
    store.finish()
  }

  @Test("An effect's action is received after the clock reaches its time")
  func receive() {
    let store = makeTimers()
    store.send(.answerRequested(after: .seconds(2)))
    store.advance(by: .seconds(1))
    #expect(store.state.count == 0)
    store.advance(by: .seconds(1))
    store.receive(.answered(42)) { $0.count = 42 }
    store.finish()
  }

  @Test("Actions that a reducer sends at once are received one by one")
  func chain() {
    let store = makeTimers()
    store.send(.chain(2)) { $0.count = 1 }
    store.receive(.chain(1)) { $0.count = 2 }
    store.receive(.chain(0)) { $0.count = 3 }
    store.finish()
  }

  @Test("Several effects' actions are received in the order in which they came")
  func order() {
    let store = makeTimers()
    store.send(.started("a", every: .seconds(2)))
    store.send(.started("b", every: .seconds(3)))
    store.advance(by: .seconds(6))
    store.receive(.ticked("a")) { $0.ticks = ["a": 1] }
    store.receive(.ticked("b")) { $0.ticks = ["a": 1, "b": 1] }
    store.receive(.ticked("a")) { $0.ticks = ["a": 2, "b": 1] }
    // Both are due at the sixth second; b began to sleep first.
    store.receive(.ticked("b")) { $0.ticks = ["a": 2, "b": 2] }
    store.receive(.ticked("a")) { $0.ticks = ["a": 3, "b": 2] }
    store.send(.stopped("a"))
    store.send(.stopped("b"))
    store.finish()
  }

  @Test("A canceled effect leaves nothing to receive and nothing running")
  func cancellation() {
    let store = makeTimers()
    store.send(.started("a", every: .seconds(1)))
    store.send(.stopped("a"))
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test("Reports that the test takes do not fail its end")
  func diagnostics() {
    let store = makeTimers()
    store.send(.dropped)
    store.send(.failureRequested)
    #expect(store.takeDiagnostics().map(\.kind) == [.droppedAction, .uncaughtError])
    #expect(store.takeDiagnostics().isEmpty)
    store.finish()
  }

  @Test("A relaxed region handles actions unseen, and checks only the stated expectations")
  func relaxed() {
    let store = makeTimers()
    store.relaxed {
      store.send(.chain(5))
      store.send(.started("a", every: .seconds(1)))
      store.advance(by: .seconds(3))
      store.receive(.ticked("a"))
      store.send(.added(1)) { $0.count = 7 }
    }
    #expect(store.state == Timers(count: 7, ticks: ["a": 3]))
    store.send(.stopped("a"))
    store.finish()
  }

  @Test("A relaxed region inside another ends only itself")
  func nestedRelaxed() {
    let store = makeTimers()
    store.relaxed {
      store.relaxed { store.send(.added(1)) }
      store.send(.added(1))
    }
    store.finish()
  }

  @Test("A relaxed region inside another ends only itself, also with `await`")
  func nestedRelaxedAsync() async {
    let store = makeTimers()
    await store.relaxed {
      await store.relaxed { await store.send(.added(1)) }
      await store.send(.added(1))
    }
    await store.finish()
  }

  @Test("After a relaxed region everything is expected again")
  func afterRelaxed() {
    let store = makeTimers()
    store.relaxed { store.send(.chain(3)) }
    #expect(store.state.count == 4)
    withKnownIssue { store.send(.added(1)) }
    store.finish()
  }

  @Test("`finish` in a relaxed region ignores running effects")
  func relaxedEnd() {
    let store = makeTimers()
    store.send(.started("a", every: .seconds(1)))
    store.relaxed { store.finish() }
  }

  @Test("Test stores that share a clock and an executor each receive every tick", arguments: [1, 2])
  func sharedClock(stores: Int) {
    let (clock, executor) = (TestClock(), TestExecutor())
    let all = (0..<stores + 1).map { _ in
      TestStore(
        initialState: Timers(), reducer: TimersReducer(), environment: clock, executor: executor, clock: clock)
    }
    for store in all { store.send(.started("a", every: .seconds(1))) }
    all[0].advance(by: .seconds(3))
    for store in all {
      for tick in 1...3 { store.receive(.ticked("a")) { $0.ticks["a"] = tick } }
      store.send(.stopped("a"))
      store.finish()
    }
  }

  @Test("A relaxed region rethrows its closure's error, and ends")
  func relaxedErrors() {
    let store = makeTimers()
    #expect(throws: TimersFailure.self) {
      try store.relaxed {
        store.send(.chain(1))
        throw TimersFailure()
      }
    }
    #expect(store.state.count == 2)
    withKnownIssue { store.send(.added(1)) }
  }

  @Test("A reducer without effects and with a `Void` environment is tested in the same way")
  func closures() {
    let store = TestStore(
      initialState: 0,
      reducer: Reduce<Int, Int, Void> { state, action, _ in
        state += action
        return .none
      }, environment: ())
    store.send(5) { $0 = 5 }
    store.finish()
  }

  @Test("The effects of a received action have started when `receive` returns")
  func afterReceiving() {
    let store = TestStore(
      initialState: 0,
      reducer: Reduce<Int, Int, Void> { state, action, _ in
        state = action
        return action == 1 ? .merge(.send(2), .run { send in await send(3) }) : .none
      }, environment: ())
    store.send(1) { $0 = 1 }
    store.receive(2) { $0 = 2 }
    store.receive(3) { $0 = 3 }
    store.finish()
  }

  @Test("Releasing a store cancels its running effects")
  func remainder() {
    let clock = TestClock()
    let ended = Log()
    do {
      let store = TestStore(
        initialState: 0,
        reducer: Reduce<Int, Int, Void> { _, _, _ in
          .run { _ in
            defer { ended.append("ended") }
            try await clock.sleep(for: .seconds(1))
          }
        }, environment: (), clock: clock)
      store.relaxed { store.send(1) }
      expectFailure("1 effect still runs") { store.finish() }
      #expect(ended.values.isEmpty)
    }
    #expect(ended.values == ["ended"])
    #expect(clock.sleeperCount == 0)
  }
}
