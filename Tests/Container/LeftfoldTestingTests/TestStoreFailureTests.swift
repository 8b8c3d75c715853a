import LeftfoldCore
import LeftfoldTesting
import Testing

@MainActor
struct TestStoreFailureTests {
  @Test("An unexpected change fails with the difference instead of the whole state")
  func unexpectedChange() {
    let store = makeTimers()
    expectFailure("added(2)", ".count: 0 → 2") { store.send(.added(2)) }
    #expect(store.state.count == 2)
    store.finish()
  }

  @Test("A change that was expected and did not happen fails")
  func missingChange() {
    let store = makeTimers()
    expectFailure(".count: 1 → 0") { store.send(.added(0)) { $0.count = 1 } }
    expectFailure(".ticks[a]: 1 → (removed)") { store.send(.added(0)) { $0.ticks["a"] = 1 } }
    store.finish()
  }

  @Test("A change other than the expected one fails, also on receiving")
  func wrongChange() {
    let store = makeTimers()
    expectFailure(".count: 3 → 2") { store.send(.added(2)) { $0.count = 3 } }
    store.send(.chain(1)) { $0.count = 3 }
    expectFailure("chain(0)", ".count: 3 → 4") { store.receive(.chain(0)) }
    store.finish()
  }

  @Test("An action that was not received fails at the next one that is sent, which is handled after it")
  func unreceivedAtSend() {
    let store = makeTimers()
    store.send(.chain(1)) { $0.count = 1 }
    expectFailure("chain(0)", "added(5)") { store.send(.added(5)) { $0.count += 5 } }
    #expect(store.state.count == 7)
    store.finish()
  }

  @Test("An action that was not received fails at the end")
  func unreceivedAtEnd() {
    let store = makeTimers()
    store.send(.chain(1)) { $0.count = 1 }
    expectFailure("chain(0)") { store.finish() }
  }

  @Test("Each of several actions that were not received is named at the end")
  func severalUnreceived() {
    let store = makeTimers()
    store.send(.started("a", every: .seconds(1)))
    store.advance(by: .seconds(2))
    let messages = Log()
    withKnownIssue {
      store.finish()
    } matching: { issue in
      messages.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(messages.values.count { $0.contains(#"ticked("a")"#) } == 2)
  }

  @Test("An action other than the expected one fails with the difference, and is handled")
  func wrongAction() {
    let store = makeTimers()
    store.send(.answerRequested(after: .seconds(1)))
    store.advance(by: .seconds(1))
    expectFailure("41", "42") { store.receive(.answered(41)) { $0.count = 42 } }
    #expect(store.state.count == 42)
    store.finish()
  }

  @Test("An action of another case than the expected one, with the same payload, fails with both")
  func wrongCase() {
    let store = makeTimers()
    store.send(.answerRequested(after: .seconds(1)))
    store.advance(by: .seconds(1))
    let added = Prism<TimersAction, Int>(embed: { .added($0) }) {
      if case .added(let number) = $0 { number } else { nil }
    }
    expectFailure("added(42)", "answered(42)") { store.receive(case: added) { $0.count = 42 } }
    store.finish()
  }

  @Test("Waiting for an action that never arrives fails, and names it")
  func nothingArrived() {
    let store = makeTimers()
    expectFailure("answered(42)", "nothing arrived") { store.receive(.answered(42)) { $0.count = 42 } }
    store.send(.answerRequested(after: .seconds(2)))
    store.advance(by: .seconds(1))
    expectFailure("answered(42)", "nothing arrived; 1 effect still runs") { store.receive(.answered(42)) }
    store.advance(by: .seconds(1))
    store.receive(.answered(42)) { $0.count = 42 }
    store.finish()
  }

  @Test("An effect that still runs at the end fails")
  func running() {
    let store = makeTimers()
    store.send(.answerRequested(after: .seconds(2)))
    expectFailure("1 effect still runs") { store.finish() }
    store.advance(by: .seconds(2))
    store.receive(.answered(42)) { $0.count = 42 }
    store.finish()
  }

  @Test("An error that an effect did not catch fails at the end, with the action that started it")
  func uncaughtError() {
    let store = makeTimers()
    store.send(.failureRequested)
    expectFailure("TimersFailure", "failureRequested") { store.finish() }
  }

  @Test("A report that was not taken fails at the end")
  func untakenReport() {
    let store = makeTimers()
    store.send(.dropped)
    expectFailure("there is no row 3") { store.finish() }
  }

  @Test("A test without `finish` fails as `finish` would")
  func forgottenEnd() {
    expectFailure("chain(0)", "finish()") {
      let store = makeTimers()
      store.send(.chain(1)) { $0.count = 1 }
    }
    expectFailure("1 effect still runs", "finish()") { makeTimers().send(.answerRequested(after: .seconds(1))) }
    expectFailure("there is no row 3", "finish()") { makeTimers().send(.dropped) }
    makeTimers().send(.added(1)) { $0.count = 1 }
  }

  @Test("A test without `finish` fails where it sent the last action")
  func forgottenEndLocation() {
    let line = #line
    withKnownIssue {
      let store = makeTimers()
      store.send(.added(1)) { $0.count = 1 }
      store.send(.chain(1)) { $0.count = 2 }
    } matching: {
      $0.sourceLocation?.line == line + 4
    }
  }

  @Test("An effect that waits without a clock fails instead of hanging the test")
  func busyEffect() {
    let store = TestStore(
      initialState: 0,
      reducer: Reduce<Int, Bool, Void> { _, isStart, _ in
        // Each yield is a job of the test's executor, which counts them; no time passes.
        isStart ? .run { _ in while !Task.isCancelled { await Task.yield() } } : .none
      }, environment: ())
    expectFailure("did not come to rest") {
      store.send(true)
      store.finish()
    }
  }

  @Test("Effects that do not come to rest fail where the test sent the last action")
  func busyEffectLocation() {
    let line = #line
    withKnownIssue {
      let store = TestStore(
        initialState: 0,
        reducer: Reduce<Int, Bool, Void> { _, _, _ in .run { _ in while !Task.isCancelled { await Task.yield() } } })
      store.send(true)
      store.finish()
    } matching: {
      $0.sourceLocation?.line == line + 5
    }
  }

  @Test("An effect that still runs is named with the place that sent its action, after any number of other sends")
  func place() {
    let clock = TestClock()
    let store = TestStore(
      initialState: 0,
      reducer: Reduce<Int, Int, TestClock> { _, seconds, clock in
        .run { _ in try await clock.sleep(for: .seconds(seconds)) }
      }, environment: clock, clock: clock)
    let line = #line + 1
    store.send(1_000)
    for _ in 0..<50 {
      store.send(1)
      store.advance(by: .seconds(1))
    }
    expectFailure("started by 1000", "sent at TestStoreFailureTests.swift:\(line)") { store.finish() }
  }

  @Test("In a relaxed region a wrong expectation still fails")
  func relaxed() {
    let store = makeTimers()
    expectFailure(".count: 5 → 2") {
      store.relaxed { store.send(.added(2)) { $0.count = 5 } }
    }
    expectFailure("answered(1)", "but only chain(2), chain(1), chain(0) arrived") {
      store.relaxed {
        store.send(.chain(3))
        store.receive(.answered(1))
      }
    }
    store.finish()
  }

  @Test("A failed wait in a relaxed region names what it skipped")
  func relaxedWait() async {
    let log = Log()
    let store = makeTimers()
    await withKnownIssue {
      await store.relaxed {
        await store.send(.chain(12))
        await store.receive(.answered(1))
      }
    } matching: { issue in
      log.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(log.values.count == 1)
    let first = (2...11).reversed().map { "chain(\($0))" }.joined(separator: ", ")
    #expect(log.values.first?.hasSuffix("but only \(first) and 2 more arrived") == true, "\(log.values)")
    await store.finish()
  }
}
