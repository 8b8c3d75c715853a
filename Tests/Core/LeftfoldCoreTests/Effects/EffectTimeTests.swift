import LeftfoldCore
import LeftfoldTesting
import Testing

/// Effects on a clock: each string is an action, and some start an effect.
@MainActor
struct EffectTimeTests {
  let clock = TestClock()

  func makeStore(
    _ effects: @escaping @Sendable (String, TestClock) -> Effect<String>
  ) -> TestStore<[String], String> {
    TestStore(
      initialState: [],
      reducer: Reduce<[String], String, TestClock> { state, action, clock in
        state.append(action)
        return effects(action, clock)
      }, environment: clock, clock: clock)
  }

  /// Sends actions at given milliseconds, and returns all received actions with their times.
  func play(
    _ actions: [(String, Int)], for duration: Int,
    _ effects: @escaping @Sendable (String, TestClock) -> Effect<String>
  ) -> [String] {
    let store = makeStore(effects)
    var log: [String] = []
    store.relaxed {
      for moment in 0..<duration {
        let seen = store.state.count
        for (action, at) in actions where at == moment { store.send(action) }
        // Arrived actions are handled when the next one is sent.
        store.send("")
        log += store.state[seen...].filter { !$0.isEmpty }.map { "\(moment) \($0)" }
        store.advance(by: .milliseconds(1))
      }
    }
    store.finish()
    return log
  }

  @Test("A delayed effect starts after its delay, or never if it is canceled first")
  func delay() {
    let log = play([("go", 0), ("stop", 5)], for: 30) { action, clock in
      switch action {
      case "go":
        .merge(
          .send("a").delay(for: .milliseconds(10), clock: clock),
          .run { send in await send("b") }.delay(
            for: .milliseconds(20), clock: clock),
          .send("c").delay(for: .milliseconds(10), clock: clock).cancellable(id: 1))
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    #expect(log == ["0 go", "5 stop", "10 a", "20 b"])
  }

  @Test("A zero or negative delay, and a delay of `.none`, add no wait", arguments: [Duration.zero, .seconds(-1)])
  func noDelay(_ time: Duration) {
    let store = makeStore { action, clock in
      switch action {
      case "go": .send("a").delay(for: time, clock: clock)
      case "nothing": Effect.none.delay(for: .seconds(1), clock: clock)
      default: .none
      }
    }
    store.send("go") { $0 = ["go"] }
    store.receive("a") { $0.append("a") }
    store.send("nothing") { $0.append("nothing") }
    store.finish()
  }

  @Test("The operators accept any clock")
  func anyClock() {
    let store = makeStore { action, clock in
      let clock: any Clock<Duration> = clock
      return switch action {
      case "go":
        .merge(
          .send("a").debounce(id: 1, for: .seconds(1), clock: clock),
          .send("b"),
          .timer(every: .seconds(1), clock: clock, "c").timeout(after: .milliseconds(1_500), clock: clock, sending: "d")
        )
      default: .none
      }
    }
    store.send("go") { $0 = ["go"] }
    store.receive("b") { $0.append("b") }
    store.advance(by: .seconds(1))
    store.relaxed { store.receive("c") }
    store.advance(by: .seconds(1))
    store.receive("d") { $0.append("d") }
    #expect(store.state.sorted() == ["a", "b", "c", "d", "go"])
    store.finish()
  }

  @Test("Of debounced effects with one id, only the last runs, after the interval")
  func debounce() {
    let log = play([("a", 0), ("b", 9), ("other", 10), ("c", 18), ("d", 40)], for: 60) { action, clock in
      guard ["a", "b", "c", "d", "other"].contains(action) else { return .none }
      return .send("\(action)!").debounce(
        id: action == "other" ? "other" : "name", for: .milliseconds(10), clock: clock)
    }
    #expect(
      log == ["0 a", "9 b", "10 other", "18 c", "20 other!", "28 c!", "40 d", "50 d!"])
  }

  @Test("A timer sends at each interval until it is canceled, without drift")
  func timer() {
    let log = play([("go", 0), ("stop", 35)], for: 60) { action, clock in
      switch action {
      case "go": .timer(every: .milliseconds(10), clock: clock, "tick").cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    #expect(log == ["0 go", "10 tick", "20 tick", "30 tick", "35 stop"])
  }

  @Test("A timer with missed ticks continues an interval after the late one, not in a burst")
  func lateTimer() {
    let store = TestStore(
      initialState: [Duration](),
      reducer: Reduce<[Duration], Bool, TestClock> { state, isStart, clock in
        guard !isStart else {
          return .timer(every: .seconds(1), clock: LateClock(clock: clock), false).cancellable(id: 1)
        }
        state.append(clock.now.offset)
        return state.count == 3 ? .cancel(id: 1) : .none
      }, environment: clock, clock: clock)
    store.send(true)
    for moment in [3_500, 7_000, 10_500] {
      store.advance(by: .milliseconds(3_500))
      store.receive(false) { $0.append(.milliseconds(moment)) }
    }
    store.finish()
  }

  /// A clock that wakes sleepers two and a half seconds late.
  private struct LateClock: Clock {
    let clock: TestClock
    var now: TestClock.Instant { clock.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
      try await clock.sleep(until: deadline.advanced(by: .milliseconds(2_500)))
    }
  }

  @Test("An effect that exceeds its timeout is canceled, and the timeout action follows the actions it sent")
  func timeout() {
    let log = play([("go", 0)], for: 60) { action, clock in
      guard action == "go" else { return .none }
      return .timer(every: .milliseconds(10), clock: clock, "tick")
        .timeout(after: .milliseconds(25), clock: clock, sending: "late")
    }
    #expect(log == ["0 go", "10 tick", "20 tick", "25 late"])
  }

  @Test("An effect that ends or is canceled before its timeout sends no timeout action and leaves no task")
  func inTime() {
    let log = play([("go", 0), ("stop", 5), ("nothing", 6)], for: 60) { action, clock in
      switch action {
      case "go":
        .merge(
          .send("a").delay(for: .milliseconds(10), clock: clock)
            .timeout(after: .milliseconds(25), clock: clock, sending: "late"),
          .timer(every: .milliseconds(10), clock: clock, "tick")
            .timeout(after: .milliseconds(25), clock: clock, sending: "late").cancellable(id: 1),
          .cancel(id: 2).timeout(after: .milliseconds(25), clock: clock, sending: "late"))
      case "stop": .cancel(id: 1)
      case "nothing": Effect.none.timeout(after: .milliseconds(25), clock: clock, sending: "late")
      default: .none
      }
    }
    #expect(log == ["0 go", "5 stop", "6 nothing", "10 a"])
  }

  @Test("Mapping an effect preserves its operators")
  func mapped() {
    let clock = clock
    let effect = Effect<Int>.merge(
      .timer(every: .seconds(1), clock: clock, 1).timeout(after: .milliseconds(1_500), clock: clock, sending: 2),
      .send(3), .send(4),
      .cancel(id: 3), .report(.droppedAction, "none"))
    let store = makeStore { action, _ in action == "go" ? effect.map { "\($0)" } : .none }
    store.relaxed {
      store.send("go")
      store.advance(by: .seconds(1))
      store.receive("1")
      store.advance(by: .seconds(1))
      store.receive("2")
    }
    #expect(store.state == ["go", "3", "4", "1", "2"])
    #expect(store.takeDiagnostics().map(\.message) == ["none"])
    store.finish()
  }
}
