import LeftfoldCore
import LeftfoldTesting
import Synchronization
import Testing

@MainActor
struct LivenessTests {
  private enum Action: Sendable, Equatable { case flood, floodAndWait(Int), stop, tick, loud(String) }

  private struct Flood: Equatable {
    var ticks = 0
    var isStopped = false
  }

  /// - Parameter sender: Receives the sender of `flood`, which sends one tick itself.
  private func makeStore(_ sender: Recorder<Send<Action>> = Recorder()) -> Store<Flood, Action> {
    Store(
      initialState: Flood(),
      reducer: Reduce<Flood, Action, Void> { state, action, _ in
        switch action {
        case .flood:
          return .run { send in
            await MainActor.run { sender.values = [send] }
            send.enqueue(.tick)
            let (endless, continuation) = AsyncStream.makeStream(of: Void.self)
            for await _ in endless {}
            continuation.finish()
          }.cancellable(id: "flood")
        case .floodAndWait(let count):
          return .run { send in
            var rest = count
            while rest > 0, !Task.isCancelled {
              await send(.tick)
              rest -= 1
            }
          }.cancellable(id: "flood")
        case .stop:
          state.isStopped = true
          return .cancel(id: "flood")
        case .tick: if !state.isStopped { state.ticks += 1 }
        case .loud: break
        }
        return .none
      }, environment: ())
  }

  @Test("An effect that sends continuously lets other main-actor work run and cancel it")
  func flood() async {
    let sender = Recorder<Send<Action>>()
    let store = makeStore(sender)
    // The next tick is sent while one is handled: one is always waiting, and never more. It ends, so that a store that
    // handles all of them first fails the test and does not hang.
    let limit = 200_000
    let subscription = store.subscribe { state in
      if state.ticks < limit { sender.values.first?.enqueue(.tick) }
    }
    let handle = store.send(.flood)
    for await state in store.states where state.ticks > 0 { break }
    _ = await Task { @MainActor in store.send(.stop) }.value
    await handle.finish()
    #expect(store.state.isStopped && (1..<limit).contains(store.state.ticks))
    withExtendedLifetime(subscription) {}
  }

  @Test("An effect that awaits each send never has more than one action waiting")
  func backpressure() async {
    let most = Mutex(0)
    let waiting = Mutex(0)
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Bool, Void> { state, isStart, _ in
        guard isStart else {
          waiting.withLock { $0 -= 1 }
          state += 1
          return .none
        }
        return .run { send in
          for _ in 0..<10_000 {
            let now = waiting.withLock {
              $0 += 1
              return $0
            }
            most.withLock { $0 = max($0, now) }
            await send(false)
          }
        }
      }, environment: ())
    await store.send(true).finish()
    #expect(store.state == 10_000)
    #expect(most.withLock { $0 } == 1)
  }

  @Test("Actions that an effect enqueues faster than they are handled arrive in order, and none is lost")
  func overrun() async {
    let store = Store(
      initialState: [Int](),
      reducer: Reduce<[Int], Int?, Void> { state, action, _ in
        if let number = action {
          state.append(number)
          return .none
        }
        return .run { send in
          // On the main actor, so that the store handles nothing before all are waiting.
          await MainActor.run { for number in 0..<2_000 { send.enqueue(number) } }
          for number in 2_000..<2_500 { send.enqueue(number) }
        }
      }, environment: ())
    await store.send(nil).finish()
    #expect(store.state == Array(0..<2_500))
  }

  @Test("An awaited send returns after its action and the synchronous follow-up actions are handled")
  func handled() async {
    let log = Recorder<String>()
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, String, Void> { _, action, _ in
        MainActor.assumeIsolated { log.values.append(action) }
        switch action {
        case "go":
          return .run { send in
            await send("one")
            await MainActor.run { log.values.append("after one") }
            await send("two")
          }
        case "one": return .send("of one")
        default: return .none
        }
      }, environment: ())
    await store.send("go").finish()
    #expect(log.values == ["go", "one", "of one", "after one", "two"])
  }

  @Test("An awaited send returns when its effect is canceled, or its store is released")
  func unhandled() async {
    let ended = Recorder<String>()
    var store: Store<Flood, Action>? = makeStore()
    let canceled = store?.send(.floodAndWait(1_000_000_000))
    canceled?.cancel()
    await canceled?.finish()
    let released = store?.send(.floodAndWait(1_000_000_000))
    store = nil
    await released?.finish()
    ended.values.append("both")
    #expect(ended.values == ["both"])
  }

  @Test(
    "Actions that an effect sends from a nested run loop wait behind the queued ones")
  func nested() {
    let clock = TestClock()
    let nested = Recorder<TestStore<[String], String>>()
    let store = TestStore(
      initialState: [String](),
      reducer: Reduce<[String], String, Void> { state, action, _ in
        state.append(action)
        switch action {
        case "effect":
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send("from effect")
          }
        case "go": return .merge(.send("modal"), .send("queued"))
        // Starts another turn of the store before this action is handled.
        case "modal": MainActor.assumeIsolated { nested.values.first?.advance(by: .seconds(1)) }
        default: break
        }
        return .none
      }, environment: (), clock: clock)
    nested.values = [store]
    defer { nested.values = [] }
    store.relaxed {
      store.send("effect")
      store.send("go")
    }
    #expect(store.state == ["effect", "go", "modal", "queued", "from effect"])
    store.finish()
  }
}
