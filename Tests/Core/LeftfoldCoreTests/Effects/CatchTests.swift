import LeftfoldCore
import LeftfoldTesting
import Testing

@MainActor
struct CatchTests {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let clock = TestClock()

  private func store(_ effect: @escaping @Sendable (TestClock) -> Effect<String>) -> TestStore<[String], String> {
    TestStore(
      initialState: [],
      reducer: Reduce<[String], String, TestClock> { state, action, clock in
        state.append(action)
        return switch action {
        case "go": effect(clock).cancellable(id: "work")
        case "stop": .cancel(id: "work")
        default: .none
        }
      }, environment: clock, clock: clock)
  }

  @Test("An error becomes an action, after those that the work has sent, and is not reported")
  func caught() {
    let store = store { _ in
      .run { send in
        await send("first")
        throw Failure(description: "lost")
      }
      .catch { "failed: \($0)" }
    }
    store.send("go") { $0 = ["go"] }
    store.receive("first") { $0.append("first") }
    store.receive("failed: lost") { $0.append("failed: lost") }
    store.finish()
  }

  @Test("Work that succeeds, and an effect without work, send nothing more")
  func nothing() {
    let effects: [@Sendable (TestClock) -> Effect<String>] = [
      { _ in .run { send in await send("done") }.catch { "\($0)" } }, { _ in .send("done").catch { "\($0)" } },
      { _ in .merge(.send("done"), Effect.none.catch { "\($0)" }) },
    ]
    for effect in effects {
      let store = store(effect)
      store.send("go") { $0 = ["go"] }
      store.receive("done") { $0.append("done") }
      store.finish()
    }
  }

  @Test("After retry it is the error of the last attempt; before it nothing is retried")
  func retried() {
    for isFirst in [false, true] {
      let store = store { clock in
        let work = Effect<String>.run { send in
          await send("try")
          throw Failure(description: "lost")
        }
        return isFirst
          ? work.catch { "\($0)" }.retry(attempts: 3, after: .seconds(1), cap: .seconds(9), clock: clock)
          : work.retry(attempts: 3, after: .seconds(1), cap: .seconds(9), clock: clock).catch { "\($0)" }
      }
      store.relaxed {
        store.send("go")
        store.advance(by: .seconds(60))
        store.finish()
      }
      #expect(store.state == ["go"] + Array(repeating: "try", count: isFirst ? 1 : 3) + ["lost"])
      #expect(store.takeDiagnostics().isEmpty)
    }
  }

  @Test("A cancellation that work throws without being canceled becomes an action", arguments: [false, true])
  func innerCancellation(isRetried: Bool) {
    let store = store { clock in
      let work = Effect<String>.run { _ in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await clock.sleep(for: .seconds(1)) }
          group.cancelAll()
          try await group.next()
        }
      }
      return (isRetried ? work.retry(attempts: 2, after: .seconds(1), cap: .seconds(1), clock: clock) : work)
        .catch { "\($0)" }
    }
    store.send("go") { $0 = ["go"] }
    store.receive("CancellationError()") { $0.append("CancellationError()") }
    store.finish()
  }

  @Test("A canceled effect sends no action for its error, whatever error it throws")
  func canceled() {
    for thrown in [CancellationError(), Failure(description: "closed")] as [any Error] {
      let store = store { clock in
        .run { _ in
          do { try await clock.sleep(for: .seconds(1)) } catch { throw thrown }
        }
        .catch { "\($0)" }
      }
      store.send("go") { $0 = ["go"] }
      store.send("stop") { $0.append("stop") }
      store.advance(by: .seconds(2))
      store.finish()
    }
  }

  @Test("Each part of a merge has its own error, mapped by each pullback")
  func merged() {
    let parts = (1...3).map { number in
      Effect<Int>.run { send in
        if number == 2 { await send(number) } else { throw Failure(description: "\(number)") }
      }
    }
    let store = store { _ in Effect.merge(parts).catch { -(Int("\($0)") ?? 0) }.map { "\($0)" } }
    store.relaxed {
      store.send("go")
      store.finish()
    }
    #expect(store.state.sorted() == ["-1", "-3", "2", "go"])
  }
}
