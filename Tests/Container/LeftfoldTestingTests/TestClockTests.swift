import LeftfoldTesting
import Testing

@MainActor
struct TestClockTests {
  private let clock = TestClock()
  private let executor = TestExecutor()
  private let log = Log()

  /// A store that serves only as the owner of the clock and the executor.
  private func makeStore() -> TestStore<Timers, TimersAction> {
    TestStore(
      initialState: Timers(), reducer: TimersReducer(), environment: clock, executor: executor, clock: clock)
  }

  @discardableResult
  private func sleep(_ name: String, for duration: Duration) -> Task<Void, Never> {
    Task(executorPreference: executor) { [clock, log] in
      do {
        try await clock.sleep(for: duration)
        log.append(name)
      } catch {
        log.append("\(name): \(error)")
      }
    }
  }

  @Test("Time changes only by advancing, and instants count from the start")
  func instants() {
    let store = makeStore()
    let start = clock.now
    #expect(start.offset == .zero)
    store.advance(by: .seconds(90))
    #expect(start.duration(to: clock.now) == .seconds(90))
    #expect(start < clock.now)
    #expect(start.advanced(by: .seconds(90)) == clock.now)
    #expect(clock.minimumResolution == .zero)
  }

  @Test("Sleepers wake by deadline, those with equal deadlines in FIFO order")
  func order() {
    let store = makeStore()
    sleep("late", for: .seconds(3))
    sleep("early", for: .seconds(1))
    sleep("late as well", for: .seconds(3))
    sleep("between", for: .milliseconds(1_500))
    store.advance(by: .zero)
    #expect(clock.sleeperCount == 4)
    #expect(log.values == [])
    store.advance(by: .seconds(5))
    #expect(log.values == ["early", "between", "late", "late as well"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("Every sleeper wakes exactly at its deadline, in any number of steps")
  func steps() {
    let store = makeStore()
    sleep("a", for: .seconds(1))
    store.advance(by: .seconds(1) - .nanoseconds(1))
    #expect(log.values == [])
    store.advance(by: .nanoseconds(1))
    #expect(log.values == ["a"])
  }

  @Test("A task that sleeps again during an advance wakes again within the same step")
  func chains() {
    let store = makeStore()
    Task(executorPreference: executor) { [clock, log] in
      for number in 1...4 {
        try? await clock.sleep(for: .seconds(1))
        log.append("\(number) at \(clock.now.offset)")
      }
    }
    store.advance(by: .seconds(3))
    #expect(
      log.values == ["1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds"])
    store.advance(by: .seconds(1))
    #expect(log.values.last == "4 at 4.0 seconds")
  }

  @Test("Sleeping until now or before does not sleep")
  func past() {
    let store = makeStore()
    store.advance(by: .seconds(10))
    sleep("zero", for: .zero)
    sleep("before", for: .seconds(-5))
    store.advance(by: .zero)
    #expect(log.values == ["zero", "before"])
  }

  @Test("A canceled sleep throws at once and is no longer counted as a sleeper")
  func cancellation() {
    let store = makeStore()
    let task = sleep("a", for: .seconds(1))
    sleep("b", for: .seconds(1))
    store.advance(by: .zero)
    task.cancel()
    store.advance(by: .zero)
    #expect(log.values == ["a: CancellationError()"])
    #expect(clock.sleeperCount == 1)
    store.advance(by: .seconds(1))
    #expect(log.values == ["a: CancellationError()", "b"])
  }

  @Test("A task canceled before its sleep does not sleep")
  func earlyCancellation() {
    let store = makeStore()
    sleep("a", for: .seconds(1)).cancel()
    store.advance(by: .zero)
    #expect(log.values == ["a: CancellationError()"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("Canceling a completed sleep is a no-op")
  func lateCancellation() {
    let store = makeStore()
    let task = sleep("a", for: .seconds(1))
    store.advance(by: .seconds(1))
    task.cancel()
    store.advance(by: .seconds(1))
    #expect(log.values == ["a"])
  }

  @Test("Thousands of sleepers, some of them canceled, wake in order of deadline", arguments: 1...5)
  func thousands(seed: UInt64) {
    let store = makeStore()
    var random = SeededGenerator(seed: seed)
    var expected: [(delay: Int, number: Int)] = []
    var canceled: [Task<Void, Never>] = []
    for number in 0..<5_000 {
      let delay = Int.random(in: 1...500, using: &random)
      let task = sleep("\(number)", for: .milliseconds(delay))
      if number.isMultiple(of: 10) { canceled.append(task) } else { expected.append((delay, number)) }
    }
    store.advance(by: .zero)
    #expect(clock.sleeperCount == 5_000)
    for task in canceled { task.cancel() }
    store.advance(by: .zero)
    #expect(clock.sleeperCount == 4_500)
    store.advance(by: .milliseconds(500))
    expected.sort { ($0.delay, $0.number) < ($1.delay, $1.number) }
    #expect(log.values.dropFirst(500).elementsEqual(expected.map { "\($0.number)" }), "seed \(seed)")
  }

  @Test("An hour of timers passes tick by tick")
  func hour() {
    let store = makeStore()
    store.relaxed {
      store.send(.started("second", every: .seconds(1)))
      store.send(.started("minute", every: .seconds(60)))
      store.send(.started("odd", every: .milliseconds(7_000)))
      store.advance(by: .seconds(3_600))
    }
    #expect(store.state.ticks == ["second": 3_600, "minute": 60, "odd": 514])
    for name in ["second", "minute", "odd"] { store.send(.stopped(name)) }
    store.finish()
  }
}
