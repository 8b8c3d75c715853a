import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import Testing

/// The members of a test store beyond `send` and `receive` in a synchronous test.
@MainActor
struct TestStoreEngineTests {
  /// Not equatable, because of its closure.
  private enum Action: Sendable {
    case go
    case arrived(Int, note: @Sendable () -> Void)
    case stop
    case set(Int)
  }

  private struct Source: Sendable {
    var fetch: @Sendable () async -> Int
  }

  private func makeStore(_ fetch: @escaping @Sendable () async -> Int) -> TestStore<Int, Action> {
    TestStore(
      initialState: 0,
      reducer: Reduce<Int, Action, Source> { state, action, source in
        switch action {
        case .go: return .run { send in await send(.arrived(await source.fetch(), note: {})) }
        case .arrived(let number, _): state = number
        case .set(let number): state = number
        case .stop: break
        }
        return .none
      }, environment: Source(fetch: fetch))
  }

  @Test("An action that is not equatable is received by a predicate or by its case")
  func predicates() {
    let arrived = Prism<Action, Int>(embed: { .arrived($0, note: {}) }) {
      if case .arrived(let number, _) = $0 { number } else { nil }
    }
    let store = makeStore { 7 }
    store.send(.go)
    store.receive(where: { if case .arrived(7, _) = $0 { true } else { false } }) { $0 = 7 }
    store.send(.go)
    #expect(store.receive(case: arrived) == 7)
    store.send(.go)
    expectFailure("the predicate") { store.receive(where: { if case .stop = $0 { true } else { false } }) }
    store.finish()
  }

  @Test("The environment can be changed within a test")
  func environment() {
    let store = makeStore { 1 }
    store.send(.go)
    store.receive(where: { _ in true }) { $0 = 1 }
    store.changeEnvironment { (source: inout Source) in source.fetch = { 2 } }
    store.send(.go)
    store.receive(where: { _ in true }) { $0 = 2 }
    expectFailure("not a Int") { store.changeEnvironment { (number: inout Int) in number = 1 } }
    store.finish()
  }

  @Test("Effects that use the main actor or another actor are awaited")
  func actors() async {
    actor Remote { func number() -> Int { 5 } }
    let remote = Remote()
    let store = makeStore { await remote.number() + (await Self.mainNumber()) }
    await store.send(.go)
    await store.receive(where: { _ in true }, timeout: .seconds(60)) { $0 = 8 }
    let handle = await store.send(.go)
    await handle.finish(timeout: .seconds(60))
    store.skipReceivedActions()
    await store.send(.go)
    await store.receive(where: { _ in true }, timeout: .seconds(60))
    await store.finish(timeout: .seconds(60))
  }

  private static func mainNumber() -> Int { 3 }

  @Test("A test can skip received actions and running effects")
  func skipping() {
    let clock = TestClock()
    let store = makeTimers(clock)
    store.send(.started("a", every: .seconds(1)))
    store.advance(by: .seconds(3))
    store.skipReceivedActions()
    #expect(store.state.ticks == ["a": 3])
    store.skipInFlightEffects()
    #expect(clock.sleeperCount == 0)
    store.finish()
  }

  @Test("Skipping running effects starts none of those that wait for their turn")
  func skippingWaiting() {
    let clock = TestClock()
    let store = TestStore(
      initialState: 0,
      reducer: Reduce<Int, Int, TestClock> { state, action, clock in
        if action < 0 {
          state = action
          return .none
        }
        return Effect.run { send in
          await send(-action)
          try await clock.sleep(for: .seconds(1))
        }
        .delay(for: .seconds(action - 1), clock: clock)
      }, environment: clock, clock: clock)
    store.send(1)
    store.receive(-1) { $0 = -1 }
    store.send(2)
    store.send(3)
    store.skipInFlightEffects()
    store.finish()
    #expect(store.state == -1)
  }

  @Test("A handle cancels the effects of its action")
  func handles() {
    let clock = TestClock()
    let store = makeTimers(clock)
    let handle = store.send(.answerRequested(after: .seconds(1)))
    store.send(.started("a", every: .seconds(9)))
    handle.cancel()
    #expect(clock.sleeperCount == 1)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test("A closure that changes nothing fails, except in a relaxed region")
  func emptyClosures() {
    let store = makeTimers()
    expectFailure("added(0) changes nothing", "leave the closure out") { store.send(.added(0)) { $0.count = 0 } }
    store.relaxed { store.send(.added(0)) { $0.count = 0 } }
    store.finish()
  }

  @Test("A running effect at the end is listed with its action and the lines of effect and send")
  func leftovers() {
    let store = makeTimers()
    let line = #line + 1
    store.send(.answerRequested(after: .seconds(2)))
    expectFailure("answerRequested(after: 2.0 seconds)", "Timers.swift:", "TestStoreEngineTests.swift:\(line)") {
      store.finish()
    }
    store.skipInFlightEffects()
  }

  @Test("A wrong row of a table is one line, with the entity's id and the member")
  func tables() {
    struct Plant: Equatable, Identifiable, Sendable {
      let id: Int
      var height = 3
    }
    let store = TestStore(
      initialState: EntityTable((1...100).map { Plant(id: $0) }),
      reducer: Reduce<EntityTable<Plant>, Int, Void> { state, id, _ in
        state.update(id) { $0.height += 1 }
        return .none
      }, environment: ())
    expectFailure("[id: 77].height: 3 → 4") { store.send(77) }
    store.finish()
  }
}
