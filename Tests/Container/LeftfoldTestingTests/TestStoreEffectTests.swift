import LeftfoldCore
import LeftfoldTesting
import Synchronization
import Testing

@MainActor
struct TestStoreEffectTests {
  private struct Desk: Equatable {
    var lamp: Lamp? = Lamp()
  }

  private struct Lamp: Equatable {
    var isOn = false
  }

  private enum LampAction: Equatable, Sendable { case pressed, lit }

  private enum DeskAction: Equatable, Sendable {
    case lamp(LampAction)
    case cleared
  }

  private struct LampReducer: Reducer {
    func reduce(_ state: inout Lamp, _ action: LampAction, _ clock: TestClock) -> Effect<LampAction> {
      switch action {
      case .pressed: return .send(.lit).delay(for: .seconds(1), clock: clock)
      case .lit:
        state.isOn = true
        return .none
      }
    }
  }

  private let clock = TestClock()

  private func makeDesk() -> TestStore<Desk, DeskAction> {
    let lamp = LampReducer().pullback(
      optional: \Desk.lamp,
      action: Prism(embed: DeskAction.lamp) { if case .lamp(let action) = $0 { action } else { nil } },
      environment: { (clock: TestClock) in clock })
    return TestStore(
      initialState: Desk(),
      reducer: combine(Desk.self, DeskAction.self, TestClock.self) {
        lamp
        Reduce<Desk, DeskAction, TestClock> { state, action, _ in
          if action == .cleared { state.lamp = nil }
          return .none
        }
      }, environment: clock, clock: clock)
  }

  private func makeStore(_ effect: Effect<Int>) -> TestStore<Int, Int> {
    TestStore(
      initialState: 0, reducer: Reduce<Int, Int, Void> { _, action, _ in action == 0 ? effect : .none },
      environment: (), clock: clock)
  }

  @Test("Effects of removed state deliver nothing and are not running at the end")
  func owners() {
    let store = makeDesk()
    store.send(.lamp(.pressed))
    store.send(.cleared) { $0.lamp = nil }
    store.advance(by: .seconds(1))
    expectFailure("lit", "nothing arrived") { store.receive(.lamp(.lit)) }
    store.finish()
  }

  @Test("An action for missing state fails at the end, unless the test takes the report")
  func dropped() {
    let store = makeDesk()
    store.send(.cleared) { $0.lamp = nil }
    store.send(.lamp(.pressed))
    expectFailure("Lamp, which is absent", "pressed") { store.finish() }
  }

  @Test("An effect that waits for its time or its turn fails at the end like a running one")
  func waiting() {
    let (clock, sleep) = (clock, Effect<Int>.run { [clock] _ in try await clock.sleep(for: .seconds(1)) })
    let waiting: [(Effect<Int>, String)] = [
      (.send(1).delay(for: .seconds(1), clock: clock), "1 effect still runs"),
      (.send(1).debounce(id: 1, for: .seconds(1), clock: clock), "1 effect still runs"),
      (.timer(every: .seconds(1), clock: clock, 1), "1 effect still runs"),
      (.merge((0..<3).map { _ in sleep }), "3 effects still run"),
      (sleep.timeout(after: .seconds(2), clock: clock, sending: 1), "1 effect still runs"),
    ]
    for (effect, message) in waiting {
      let store = makeStore(effect.cancellable(id: "all"))
      store.send(0)
      expectFailure(message) { store.finish() }
    }
  }

  @Test("An effect whose retries all fail is a failure at the end, once")
  func retried() {
    struct Failure: Error {}
    let store = makeStore(
      .run { _ in throw Failure() }.retry(attempts: 3, after: .seconds(1), cap: .seconds(1), clock: clock))
    store.send(0)
    store.advance(by: .seconds(2))
    expectFailure("Failure()") { store.finish() }
  }

  /// Holds an effect on another actor until the test opens it.
  private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func pass() async {
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }

    /// Lets tasks that are ready go on.
    func visit() {}

    func open() {
      isOpen = true
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  private func passing(_ gates: [Gate]) -> Effect<Int> {
    .run { send in
      for (index, gate) in gates.enumerated() {
        await gate.pass()
        await send(index + 1)
      }
    }
  }

  @Test("Each of several actions from other actors is waited for")
  func laterActions() async {
    let gates = (0..<8).map { _ in Gate() }
    let store = makeStore(passing(gates))
    await store.send(0)
    for (index, gate) in gates.enumerated() {
      for _ in 0..<20 { await gate.visit() }
      // Begins when this test waits.
      Task { await gate.open() }
      await store.receive(index + 1, timeout: .seconds(600))
    }
    await store.finish(timeout: .seconds(600))
  }

  @Test(
    "A task that waits for the action's effects and the test that receives its actions both go on",
    .timeLimit(.minutes(15)))
  func severalWaits() async {
    let gates = [Gate(), Gate()]
    let store = makeStore(passing(gates))
    let handle = await store.send(0)
    let view = Task { await handle.finish(timeout: .seconds(600)) }
    for (index, gate) in gates.enumerated() {
      for _ in 0..<20 { await gate.visit() }
      Task { await gate.open() }
      await store.receive(index + 1, timeout: .seconds(600))
    }
    await view.value
    await store.finish(timeout: .seconds(600))
  }

  @Test("The ends of a handle and of a store wait for the work of a canceled effect", arguments: [false, true])
  func canceledWork(usesHandle: Bool) async {
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(
      initialState: 0,
      reducer: Reduce<Int, Bool, Void> { _, isStart, _ in
        guard isStart else { return .cancel(id: 1) }
        return Effect.run { _ in await Task.detached { for await _ in opened {} }.value }.cancellable(id: 1)
      })
    let handle = await store.send(true)
    await store.send(false)
    Task { open.finish() }
    if usesHandle { await handle.finish(timeout: .seconds(600)) }
    await store.finish(timeout: .seconds(600))
  }

  private final class Latch: Sendable {
    private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

    func pass() async {
      await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
    }

    func open() {
      let resumed = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for continuation in resumed { continuation.resume() }
    }
  }

  @Test("The work of a canceled effect that still runs at the end fails, until it has ended")
  func canceledWorkAtEnd() {
    let latch = Latch()
    let store = makeStore(.run { _ in await latch.pass() })
    store.send(0).cancel()
    expectFailure("the work of 1 canceled effect still runs", "started by 0") { store.finish() }
    latch.open()
    store.finish()
  }

  @Test("Canceled work that has not returned does not fail a test that ends without finish()")
  func canceledWorkWithoutEnd() {
    let (latch, executor) = (Latch(), TestExecutor())
    do {
      let store = TestStore(
        initialState: 0,
        reducer: Reduce<Int, Bool, Void> { _, isStart, _ in
          isStart ? .run { _ in await latch.pass() }.cancellable(id: 1) : .cancel(id: 1)
        }, environment: (), executor: executor)
      for isStart in [true, false] { store.send(isStart) }
    }
    latch.open()
    executor.drain()
  }

  @Test("The work of effects that the test skips may run at the end, that of others may not")
  func skippedWorkAtEnd() {
    let latch = Latch()
    let store = makeStore(.run { _ in await latch.pass() })
    for _ in 0..<2 { store.send(0) }
    store.skipInFlightEffects()
    store.finish()
    store.send(0).cancel()
    expectFailure("the work of 1 canceled effect still runs") { store.finish() }
    latch.open()
    store.finish()
  }

  @Test("An effect that the test cancels by its handle does not run at the end")
  func canceledByHandle() {
    let store = makeStore(.send(1).delay(for: .seconds(1), clock: clock))
    store.send(0).cancel()
  }

  private func throttled() -> TestStore<Int, Int> {
    let store = makeStore(.send(1).throttle(id: 1, for: .seconds(1), clock: clock))
    store.send(0)
    store.receive(1)
    return store
  }

  @Test("The pause of a throttled effect is not an effect that a test has to wait for")
  func throttlePause() {
    throttled().finish()
    let running = makeStore(
      .run { [clock] _ in try await clock.sleep(for: .seconds(2)) }.throttle(id: 1, for: .seconds(1), clock: clock))
    running.send(0)
    expectFailure("1 effect still runs", "started by 0") { running.finish() }
    running.skipInFlightEffects()
  }

  @Test("An asynchronous test does not wait for the pause of a throttled effect")
  func throttlePauseAsync() async {
    let store = throttled()
    await store.finish(timeout: .seconds(60))
    #expect(clock.sleeperCount == 1)
  }
}
