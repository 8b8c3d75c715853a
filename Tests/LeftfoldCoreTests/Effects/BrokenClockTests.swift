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
      "throttle": { $0.throttle(id: 1, for: .seconds(1), latest: true, clock: $1) },
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
      let isThrottled = name == "throttle"
      #expect(clock.sleepCount == (isThrottled ? 1 : 2), "\(name)")
      #expect(reports.withLock { $0 } == (isCancellation ? 0 : clock.sleepCount), "\(name)")
      #expect(store.state == (isThrottled ? ["go", "x", "go"] : ["go", "go"]), "\(name)")
    }
  }

  @Test("A timeout whose pause fails does not end the effect", arguments: [false, true])
  func failedTimeout(isCancellation: Bool) {
    let clock = BrokenClock(isCancellation: isCancellation)
    let store = TestStore(
      initialState: [String](),
      reducer: recording { action in
        guard action == "go" else { return .cancel(id: 1) }
        return Effect.run { _ in await never() }.timeout(after: .seconds(1), clock: clock, sending: "late")
          .cancellable(id: 1)
      }, environment: ())
    store.relaxed {
      store.send("go")
      #expect(clock.sleepCount == 1)
      #expect(store.takeDiagnostics().count == (isCancellation ? 0 : 1))
      store.send("stop")
    }
    #expect(store.state == ["go", "stop"])
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

  @Test("The part after a delayed effect starts although the delay failed", arguments: [false, true])
  func next(isNested: Bool) async {
    let clock = BrokenClock(isCancellation: false)
    let store = Store(
      initialState: [String](),
      reducer: recording { action in
        guard action == "go" else { return .none }
        let delayed = Effect<String>.concatenate(.send("a"), .send("b")).delay(for: .seconds(1), clock: clock)
        return .concatenate(isNested ? delayed.cancellable(id: 1) : delayed, .send("c"))
      }, environment: (), diagnostics: { _ in })
    await store.send("go").finish()
    #expect(store.state == ["go", "c"])
  }

  @Test("A pause that fails within a delayed effect keeps its own parts from starting, and no other")
  func withinDelayed() async {
    let clock = BrokenClock(isCancellation: false)
    let store = Store(
      initialState: [String](),
      reducer: recording { action in
        guard action == "go" else { return .none }
        let failing = Effect<String>.concatenate(.send("b"), .send("c")).delay(for: .seconds(1), clock: clock)
        return .concatenate(
          Effect.concatenate(.send("a"), failing, .send("d")).delay(for: .seconds(1), clock: AtOnce()), .send("e"))
      }, environment: (), diagnostics: { _ in })
    await store.send("go").finish()
    #expect(store.state == ["go", "a", "d", "e"])
  }

  @Test("Delays that are added in a loop use constant stack")
  func manyDelays() async {
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int, Void> { count, action, _ in
        count += 1
        guard action == 0 else { return .none }
        var effect = Effect<Int>.send(1)
        for _ in 0..<20_000 {
          effect = .concatenate(.send(1), effect).delay(for: .seconds(1), clock: AtOnce()).delay(
            for: .seconds(1), clock: AtOnce())
        }
        return effect.map { $0 }
      }, environment: ())
    await store.send(0).finish()
    #expect(store.state == 20_002)
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
