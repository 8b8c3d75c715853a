import LeftfoldCore
import LeftfoldTesting
import Synchronization
import Testing

@MainActor
struct RetryTests {
  private struct Failure: Error { let attempt: Int }

  /// Work that fails a number of times before it succeeds, and records the time of each attempt.
  private final class Work: Sendable {
    let failures: Int
    private let log = Mutex<[Duration]>([])

    init(failures: Int) { self.failures = failures }

    var moments: [Duration] { log.withLock { $0 } }

    func attempt(at moment: Duration) throws {
      let count = log.withLock {
        $0.append(moment)
        return $0.count
      }
      if count <= failures { throw Failure(attempt: count) }
    }
  }

  private let clock = TestClock()

  private func makeStore(_ work: Work, attempts: Int, cap: Duration = .seconds(5)) -> TestStore<[String], String> {
    TestStore(
      initialState: [],
      reducer: Reduce<[String], String, TestClock> { state, action, clock in
        state.append(action)
        switch action {
        case "go":
          return .run { send in
            await send("try")
            try work.attempt(at: clock.now.offset)
            await send("done")
          }
          .retry(attempts: attempts, after: .seconds(1), cap: cap, clock: clock).cancellable(id: 1)
        case "stop": return .cancel(id: 1)
        case "nothing": return Effect.none.retry(attempts: 1, after: .zero, cap: .zero, clock: clock)
        default: return .none
        }
      }, environment: clock, clock: clock)
  }

  @Test("Failed work is retried with exponential backoff up to a cap, and its sent actions remain")
  func backoff() {
    let work = Work(failures: 5)
    let store = makeStore(work, attempts: 10)
    store.relaxed {
      store.send("go")
      store.advance(by: .seconds(60))
      store.receive("done")
    }
    #expect(work.moments == [0, 1, 3, 7, 12, 17].map { .seconds($0) })
    #expect(store.state.count { $0 == "try" } == 6)
    store.finish()
  }

  @Test("The last attempt's error is reported, with the action and the place of the work")
  func exhausted() {
    let work = Work(failures: 3)
    let store = makeStore(work, attempts: 3)
    store.relaxed {
      store.send("go")
      store.advance(by: .seconds(60))
    }
    #expect(work.moments == [0, 1, 3].map { .seconds($0) })
    let reports = store.takeDiagnostics()
    #expect(reports.map(\.kind) == [.uncaughtError])
    #expect(reports.first?.message.contains("attempt: 3") == true)
    #expect(reports.first?.action == "go")
    store.finish()
  }

  @Test("Canceled work is not tried again")
  func canceled() {
    let work = Work(failures: 3)
    let store = makeStore(work, attempts: 3)
    store.relaxed {
      store.send("go")
      store.send("stop")
      store.send("nothing")
      store.advance(by: .seconds(60))
    }
    #expect(work.moments == [.zero])
    store.finish()
  }

  @Test("One attempt means no retry, and a first wait above the cap is capped")
  func bounds() {
    let once = Work(failures: 1)
    let store = makeStore(once, attempts: 1)
    store.relaxed { store.send("go") }
    #expect(store.takeDiagnostics().count == 1)
    store.finish()
    let capped = Work(failures: 2)
    let other = makeStore(capped, attempts: 3, cap: .milliseconds(100))
    other.relaxed {
      other.send("go")
      other.advance(by: .seconds(1))
    }
    #expect(capped.moments == [0, 100, 200].map { .milliseconds($0) })
    other.finish()
  }
}
