import LeftfoldCore
import LeftfoldTesting
import Synchronization
import Testing

@MainActor
struct LimitTests {
  private let clock = TestClock()

  private final class Begun: Sendable {
    private let content = Mutex<[Int]>([])
    var values: [Int] { content.withLock { $0 } }
    func append(_ number: Int) { content.withLock { $0.append(number) } }
  }

  /// Numbers start work of a second under one limit; a negative one cancels the work of its opposite.
  private func makeStore(to limit: Int, _ begun: Begun) -> TestStore<[Int], Int> {
    TestStore(
      initialState: [],
      reducer: Reduce<[Int], Int, TestClock> { state, action, clock in
        if action < 0 { return .cancel(id: -action) }
        guard action < 1_000 else {
          state.append(action)
          return .none
        }
        return .run { send in
          begun.append(action)
          try await clock.sleep(for: .seconds(1))
          await send(action + 1_000)
        }
        .limited(id: "limit", to: limit).cancellable(id: action)
      }, environment: clock, clock: clock)
  }

  @Test("At most the given number of effects run at once; the others start in FIFO order")
  func order() {
    let begun = Begun()
    let store = makeStore(to: 2, begun)
    for number in 1...5 { store.send(number) }
    #expect(begun.values == [1, 2])
    #expect(clock.sleeperCount == 2)
    store.advance(by: .seconds(1))
    store.receive(1_001) { $0 = [1_001] }
    store.receive(1_002) { $0.append(1_002) }
    #expect(begun.values == [1, 2, 3, 4])
    store.advance(by: .seconds(1))
    store.receive(1_003) { $0.append(1_003) }
    #expect(begun.values == [1, 2, 3, 4, 5])
    store.receive(1_004) { $0.append(1_004) }
    store.advance(by: .seconds(1))
    store.receive(1_005) { $0.append(1_005) }
    store.finish()
  }

  @Test("Canceling a waiting effect prevents its start; canceling a running one frees its slot")
  func canceled() {
    let begun = Begun()
    let store = makeStore(to: 1, begun)
    for number in 1...4 { store.send(number) }
    store.send(-2)
    #expect(begun.values == [1])
    store.send(-1)
    #expect(begun.values == [1, 3])
    store.relaxed {
      store.advance(by: .seconds(1))
      store.receive(1_003)
      store.advance(by: .seconds(1))
      store.receive(1_004)
    }
    #expect(begun.values == [1, 3, 4])
    #expect(store.state == [1_003, 1_004])
    store.finish()
  }

  @Test("An effect canceled while it waits sends no action and no report")
  func canceledReports() {
    let store = TestStore(
      initialState: 0,
      reducer: Reduce<Int, Int, TestClock> { _, action, clock in
        switch action {
        case 0: return .run { _ in try await clock.sleep(for: .seconds(1)) }.limited(id: 1, to: 1)
        case 1: return .report(.droppedAction, "never").limited(id: 1, to: 1).cancellable(id: 2)
        case 2: return .cancel(id: 2)
        default: return .report(.droppedAction, "now").limited(id: 1, to: 1)
        }
      }, environment: clock, clock: clock)
    for action in 0...3 { store.send(action) }
    store.advance(by: .seconds(1))
    #expect(store.takeDiagnostics().map(\.message) == ["now"])
    store.finish()
  }

  private final class Name: Hashable, Sendable {
    private let gone: Tally
    init(_ gone: Tally) { self.gone = gone }
    deinit { gone.add() }
    static func == (left: Name, right: Name) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test("A store releases the ids of effects that have ended")
  func names() {
    let gone = Tally()
    let store = TestStore(
      initialState: 0,
      reducer: Reduce<Int, Int, TestClock> { _, action, clock in
        let sleep = Effect<Int>.run { _ in try await clock.sleep(for: .seconds(1)) }
        return .merge(
          sleep.cancellable(id: Name(gone)), sleep.limited(id: Name(gone), to: 1),
          sleep.debounce(id: Name(gone), for: .seconds(1), clock: clock))
      }, environment: clock, clock: clock)
    for number in 0..<10 { store.send(number) }
    #expect(gone.value == 0)
    store.advance(by: .seconds(2))
    #expect(gone.value == 30)
    store.finish()
  }

  @Test("`finish` on a handle waits for queued effects")
  func waitingOnStore() async {
    let store = Store(
      initialState: [Int](),
      reducer: Reduce<[Int], Int, Void> { state, action, _ in
        guard action < 1_000 else {
          state.append(action)
          return .none
        }
        return .run { send in await send(action + 1_000) }.limited(id: 1, to: 1)
      }, environment: ())
    let handles = (0..<100).map { store.send($0) }
    await handles[99].finish()
    #expect(store.state == Array(1_000..<1_100))
  }

  @Test("A handle cancels a waiting effect, and tasks that await it resume at once")
  func handles() async {
    let clock = clock
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int, Void> { state, action, _ in
        state += 1
        return action > 0
          ? .run { send in
            if action == 1 { try await clock.sleep(for: .seconds(1)) }
            await send(0)
          }
          .limited(id: 1, to: 1) : .none
      }, environment: ())
    let first = store.send(1)
    let second = store.send(2)
    second.cancel()
    await second.finish()
    let third = store.send(3)
    first.cancel()
    await third.finish()
    #expect(store.state == 4)
  }

  @Test("Effects that start in place of a canceled one have sent their actions when `cancel` returns")
  func handledAtOnce() {
    let store = Store(
      initialState: [Int](),
      reducer: Reduce<[Int], Int, TestClock> { state, action, clock in
        state.append(action)
        return switch action {
        case 1: .run { _ in try await clock.sleep(for: .seconds(1)) }.limited(id: 1, to: 1)
        case 2: .send(3).limited(id: 1, to: 1)
        default: .none
        }
      }, environment: clock)
    let first = store.send(1)
    store.send(2)
    #expect(store.state == [1, 2])
    first.cancel()
    #expect(store.state == [1, 2, 3])
  }

  @Test("Many limited effects that end in sequence use constant stack, and canceled ones free their memory")
  func many() {
    let store = TestStore(
      initialState: 0,
      reducer: Reduce<Int, Int, TestClock> { _, action, clock in
        switch action {
        case 0: return .run { _ in try await clock.sleep(for: .seconds(1)) }.limited(id: 1, to: 1)
        case 1: return .merge((0..<30_000).map { _ in .cancel(id: 9).limited(id: 1, to: 1) })
        case 2:
          return .merge((0..<1_000).map { _ in .run { send in await send(3) }.limited(id: 1, to: 1) }).cancellable(
            id: 2)
        case 5: return Effect.none.limited(id: 1, to: 1)
        default: return .cancel(id: 2)
        }
      }, environment: clock, clock: clock)
    store.send(0)
    store.send(1)
    store.send(5)
    for _ in 0..<10 {
      store.send(2)
      store.send(4)
    }
    store.advance(by: .seconds(1))
    store.finish()
  }

  private enum Use: Sendable { case began(OnRelease?), stopped, followed, probed }

  @Test("An effect that is started by the release of a canceled one waits for its turn, as any other")
  func startedByRelease() async {
    let begun = Begun()
    let store = Store<Int, Use>(
      initialState: 0,
      reducer: Reduce<Int, Use, TestClock> { number, use, clock in
        number += 1
        let work = { [number] (token: OnRelease?) in
          Effect<Use>.run { _ in
            begun.append(number)
            try await clock.sleep(for: .seconds(1))
            withExtendedLifetime(token) {}
          }
          .limited(id: 1, to: 1).cancellable(id: token == nil ? 1 : 2)
        }
        switch use {
        case .began(let token): return work(token)
        case .stopped: return .cancel(id: 2)
        case .followed: return .concatenate(.run { _ in }, work(nil))
        case .probed: return .run { _ in }
        }
      }, environment: clock)
    store.send(.began(nil))
    let released = AsyncStream.makeStream(of: Void.self)
    for index in 0..<16 {
      store.send(
        .began(
          OnRelease { [weak store] in
            guard index == 0 else { return }
            store?.send(.began(nil))
            released.continuation.finish()
          }))
    }
    store.send(.stopped)
    let last = store.send(.followed)
    for await _ in released.stream {}
    await store.send(.probed).finish()
    #expect(begun.values == [1])
    last.cancel()
  }
}
