import LeftfoldCore
import LeftfoldTesting
import Synchronization
import Testing

/// Pauses that fail, and work that fails once it is canceled.
@MainActor
struct BrokenClockTests {
  /// Each sleep throws at once; after some, the time passes, so that an endless repetition ends.
  private final class BrokenClock: Clock {
    struct Failure: Error {}

    private let start = TestClock().now
    private let content = Mutex((offset: Duration.zero, sleepCount: 0))
    private let isCancellation: Bool

    init(isCancellation: Bool) { self.isCancellation = isCancellation }

    var sleepCount: Int { content.withLock { $0.sleepCount } }
    var now: TestClock.Instant { start.advanced(by: content.withLock { $0.offset }) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
      content.withLock {
        $0.sleepCount += 1
        if $0.sleepCount == 5 { $0.offset = .seconds(99) }
      }
      throw isCancellation ? CancellationError() : Failure()
    }
  }

  /// Records its actions, and returns the effect of each.
  private func recording(_ effect: @escaping @Sendable (String) -> Effect<String>) -> Reduce<[String], String, Void> {
    Reduce { state, action, _ in
      state.append(action)
      return effect(action)
    }
  }

  @Test("A pause that fails is not repeated and does not count as passed", arguments: [false, true])
  func failedPause(isCancellation: Bool) async {
    let operators: [String: @Sendable (Effect<String>, BrokenClock) -> Effect<String>] = [
      "delay": { $0.delay(for: .seconds(1), clock: $1) },
      "debounce": { $0.debounce(id: 1, for: .seconds(1), clock: $1) },
    ]
    for (name, apply) in operators {
      let clock = BrokenClock(isCancellation: isCancellation)
      let reports = Mutex(0)
      let store = Store(
        initialState: [String](),
        reducer: recording { action in
          return action == "go" ? apply(.send("x"), clock) : .none
        }, environment: (), diagnostics: { _ in reports.withLock { $0 += 1 } })
      await store.send("go").finish()
      await store.send("go").finish()
      #expect(clock.sleepCount == 2, "\(name)")
      #expect(reports.withLock { $0 } == 2, "\(name)")
      #expect(store.state == ["go", "go"], "\(name)")
    }
  }

  @Test("A timeout whose pause fails ends the effect, without its action", arguments: [false, true])
  func failedTimeout(isCancellation: Bool) {
    let clock = BrokenClock(isCancellation: isCancellation)
    let store = TestStore(
      initialState: [String](),
      reducer: recording { action in
        guard action == "go" else { return .cancel(id: 1) }
        return Effect.run { _ in await never() }.timeout(after: .seconds(1), clock: clock, sending: "late")
          .cancellable(id: 1)
      }, environment: ())
    store.relaxed { store.send("go") }
    #expect(clock.sleepCount == 1)
    #expect(store.takeDiagnostics().count == 1)
    #expect(store.state == ["go"])
    store.finish()
  }

  @Test("A pause whose error is caught has not passed", arguments: [false, true])
  func caught(isTimeout: Bool) {
    let clock = BrokenClock(isCancellation: false)
    let store = TestStore(
      initialState: [String](),
      reducer: recording { action in
        guard action == "go" else { return action == "stop" ? .cancel(id: 1) : .none }
        let effect =
          isTimeout
          ? Effect<String>.run { _ in await never() }.timeout(after: .seconds(1), clock: clock, sending: "late")
          : Effect<String>.send("x").delay(for: .seconds(1), clock: clock)
        return effect.catch { _ in "failed" }.cancellable(id: 1)
      }, environment: ())
    store.relaxed {
      store.send("go")
      store.send("stop")
    }
    #expect(store.state == ["go", "failed", "stop"])
    store.finish()
  }

  /// Its sleeps end when it is woken, also in a canceled task.
  private final class Deaf: Clock {
    private let (asleep, fallAsleep) = AsyncStream.makeStream(of: Void.self)
    private let (awake, wakeUp) = AsyncStream.makeStream(of: Void.self)
    var now: TestClock.Instant { TestClock().now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
      fallAsleep.finish()
      await Task.detached { [awake] in for await _ in awake {} }.value
    }

    func waitForSleeper() async { for await _ in asleep {} }
    func wake() { wakeUp.finish() }
  }

  @Test(
    "Work that is canceled while it waits does not begin, also if the clock does not look for the cancellation",
    arguments: ["delay", "retry"])
  func canceledWait(name: String) async {
    struct Failure: Error {}
    let (clock, begun) = (Deaf(), Tally())
    let store = Store(
      initialState: [String](),
      reducer: recording { _ in
        let work = Effect<String>.run { _ in
          begun.add()
          throw Failure()
        }
        return name == "delay"
          ? work.delay(for: .seconds(1), clock: clock)
          : work.retry(attempts: 2, after: .seconds(1), cap: .seconds(1), clock: clock)
      }, environment: ())
    let handle = store.send("go")
    await clock.waitForSleeper()
    handle.cancel()
    clock.wake()
    await handle.finish()
    #expect(begun.value == (name == "retry" ? 1 : 0))
  }

  private struct AtOnce: Clock {
    var now: TestClock.Instant { TestClock().now }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {}
  }

  @Test("Canceled work that fails is not tried again, also by a clock that does not look for the cancellation")
  func canceledFailure() async {
    struct Failure: Error {}
    let attempts = Mutex(0)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Bool, Void> { _, _, _ in
        .run { _ in
          attempts.withLock { $0 += 1 }
          begin.finish()
          await never()
          throw Failure()
        }
        .retry(attempts: 3, after: .seconds(1), cap: .seconds(1), clock: AtOnce())
      }, environment: ())
    let handle = store.send(true)
    for await _ in begun {}
    handle.cancel()
    await handle.finish()
    #expect(attempts.withLock { $0 } == 1)
  }
}
