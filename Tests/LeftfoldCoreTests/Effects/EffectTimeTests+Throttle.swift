import LeftfoldCore
import LeftfoldTesting
import Testing

extension EffectTimeTests {
  @Test("The first throttled effect runs at once, and those within the interval are dropped")
  func throttleFirst() {
    let log = play([("a", 0), ("b", 3), ("c", 9), ("d", 10), ("e", 25)], for: 40) { action, clock in
      guard ["a", "b", "c", "d", "e"].contains(action) else { return .none }
      return .send("\(action)!").throttle(id: 1, for: .milliseconds(10), latest: false, clock: clock)
    }
    #expect(log == ["0 a", "0 a!", "3 b", "9 c", "10 d", "10 d!", "25 e", "25 e!"])
  }

  @Test("With `latest`, the last effect within the interval runs at its end and starts a new interval")
  func throttleLatest() {
    let log = play([("a", 0), ("b", 3), ("c", 9), ("d", 12), ("e", 35)], for: 50) { action, clock in
      guard ["a", "b", "c", "d", "e"].contains(action) else { return .none }
      return .send("\(action)!").throttle(id: 1, for: .milliseconds(10), latest: true, clock: clock)
    }
    #expect(log == ["0 a", "0 a!", "3 b", "9 c", "10 c!", "12 d", "20 d!", "35 e", "35 e!"])
  }

  @Test(
    "An effect that starts at the end of an interval replaces the one that waited for it, however many other ids are used",
    arguments: [0, 14, 15, 16, 40])
  func throttleSuperseded(others: Int) {
    let log = play([("timer", 0), ("a", 0), ("c", 9)], for: 40) { action, clock in
      switch action {
      // Its message arrives before that of the waiting effect's timer.
      case "timer":
        .run { send in
          try await clock.sleep(for: .milliseconds(10))
          await send("d")
        }
      case "a", "c": .send("\(action)!").throttle(id: 1, for: .milliseconds(10), latest: true, clock: clock)
      case "d":
        .merge(
          throttled(others, clock) + [.send("d!").throttle(id: 1, for: .milliseconds(10), latest: true, clock: clock)])
      default: .none
      }
    }
    #expect(log == ["0 timer", "0 a", "0 a!", "9 c", "10 d", "10 d!"])
  }

  /// Effects of other ids, which send nothing.
  private nonisolated func throttled(_ count: Int, _ clock: TestClock) -> [Effect<String>] {
    (0..<count).map { id in
      Effect.run { _ in }.throttle(id: 100 + id, for: .milliseconds(1), latest: false, clock: clock)
    }
  }

  @Test("Of the intervals of two effects the shorter applies, however many other ids are used", arguments: [0, 15, 16])
  func throttleIntervals(others: Int) {
    let intervals = ["a": 10, "b": 100, "c": 100, "d": 5]
    let log = play([("a", 0), ("b", 9), ("c", 12), ("d", 20)], for: 40) { action, clock in
      guard let interval = intervals[action] else { return .none }
      let effect = Effect.send("\(action)!").throttle(
        id: 1, for: .milliseconds(interval), latest: false, clock: clock)
      return .merge(throttled(others, clock) + [effect])
    }
    #expect(log == ["0 a", "0 a!", "9 b", "12 c", "12 c!", "20 d", "20 d!"])
  }

  @Test("Canceling a throttled effect's id cancels both the pending and the running one")
  func throttleCanceled() {
    let log = play([("a", 0), ("b", 3), ("stop", 5), ("c", 8)], for: 50) { action, clock in
      switch action {
      case "a", "b", "c":
        .run { send in
          try await clock.sleep(for: .milliseconds(7))
          await send("\(action)!")
        }
        .throttle(id: 1, for: .milliseconds(10), latest: true, clock: clock)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    #expect(log == ["0 a", "3 b", "5 stop", "8 c", "17 c!"])
  }

  @Test("A throttled effect that runs is not canceled by the next")
  func throttleRunning() {
    let log = play([("a", 0), ("b", 10)], for: 50) { action, clock in
      guard ["a", "b"].contains(action) else { return .none }
      return .run { send in
        try await clock.sleep(for: .milliseconds(15))
        await send("\(action)!")
      }
      .throttle(id: 1, for: .milliseconds(10), latest: true, clock: clock)
    }
    #expect(log == ["0 a", "10 b", "15 a!", "25 b!"])
  }

  @Test("Ids of throttled effects are released when their interval ends, and kept until then")
  func throttleNames() {
    let gone = Tally()
    let store = makeStore { action, clock in
      guard let id = Int(action) else { return .none }
      return .send("\(id)!").throttle(
        id: id, for: .seconds(id == 0 ? 100 : 1), latest: false, clock: MortalClock(clock, gone))
    }
    store.relaxed {
      for id in 0..<100 {
        store.send("\(id)")
        store.advance(by: .milliseconds(500))
      }
      store.send("0")
    }
    #expect(store.state.count { $0 == "0!" } == 1)
    #expect(store.state.count { $0.hasSuffix("!") } == 100)
    #expect(gone.value > 80)
    store.finish()
  }

  private final class MortalClock: Clock {
    private let clock: TestClock
    private let gone: Tally
    var now: TestClock.Instant { clock.now }
    var minimumResolution: Duration { .zero }

    init(_ clock: TestClock, _ gone: Tally) { (self.clock, self.gone) = (clock, gone) }

    deinit { gone.add() }

    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
      try await clock.sleep(until: deadline)
    }
  }
}
