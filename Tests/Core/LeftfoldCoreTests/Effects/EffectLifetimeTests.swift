import LeftfoldCore
import LeftfoldTesting
import Testing

@MainActor
struct EffectLifetimeTests {
  private final class Living: Sendable {
    private let made = Tally()
    private let gone = Tally()

    var count: Int { made.value - gone.value }
    var total: Int { made.value }

    func make() -> Life { Life(self) }

    final class Life: Sendable {
      private let living: Living

      init(_ living: Living) {
        self.living = living
        living.made.add()
      }

      deinit { living.gone.add() }
    }
  }

  private enum Action: Sendable, Equatable {
    case started(Int)
    case canceled
    case both(Int)
    case arrived(Int)
    case wound
  }

  private struct State: Equatable {
    var arrived: [Int] = []
    let life: Living.Life?
    static func == (left: Self, right: Self) -> Bool { left.arrived == right.arrived }
  }

  private let executor = TestExecutor()
  private let clock = TestClock()
  private let effects = Living()

  private func makeStore(_ life: Living.Life? = nil, isDrained: Bool = true) -> Store<State, Action> {
    Store(
      initialState: State(life: life),
      reducer: Reduce<State, Action, TestClock> { [effects] state, action, clock in
        let run = { @Sendable (number: Int) -> Effect<Action> in
          let life = effects.make()
          return .run { send in
            send.enqueue(.arrived(number))
            withExtendedLifetime(life) {}
          }
          .cancellable(id: "name")
        }
        switch action {
        case .started(let number): return run(number)
        case .canceled: return .cancel(id: "name")
        case .both(let number): return .merge(run(number), .cancel(id: "name"))
        case .arrived(let number):
          state.arrived.append(number)
          return .none
        case .wound:
          let life = effects.make()
          return .timer(every: .seconds(1), clock: clock, .arrived(0)).merged(
            with: .run { _ in
              try await clock.sleep(for: .seconds(1))
              withExtendedLifetime(life) {}
            })
        }
      }, environment: clock, executor: isDrained ? executor : nil)
  }

  /// Runs all effects to their next suspension, and handles all actions that they have sent.
  private func settle(_ stores: Store<State, Action>...) async {
    for store in stores {
      let last = store.send(.started(-1))
      executor.drain()
      await last.finish()
    }
  }

  @Test("Canceling an id in one store leaves the same id of another store running", arguments: 0..<20 as Range<UInt64>)
  func namesOfTwoStores(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let stores = [makeStore(), makeStore()]
    var expected: [[Int]] = [[], []]
    for number in 0..<200 {
      let index = Int.random(in: 0...1, using: &random)
      if Int.random(in: 0..<10, using: &random) == 0 {
        stores[index].send(.canceled)
        expected[index] = []
      } else {
        stores[index].send(.started(number))
        expected[index].append(number)
      }
    }
    await settle(stores[0], stores[1])
    #expect(stores.map(\.state.arrived) == expected.map { $0 + [-1] }, "seed \(seed)")
    #expect(effects.count == 0, "seed \(seed)")
  }

  @Test("Starting and canceling an effect in one reduction leaves no task and delivers no action")
  func startAndCancel() async {
    let store = makeStore()
    for number in 0..<100 { store.send(.both(number)) }
    await settle(store)
    #expect(store.state.arrived == [-1])
    #expect(effects.total == 101)
    #expect(effects.count == 0)
  }

  @Test("Ten thousand starts and cancellations leave no task and no action")
  func cycles() async {
    let store = makeStore()
    let cycles = seeds(10_000, long: 100_000)
    for number in cycles {
      store.send(.started(number))
      store.send(.canceled)
    }
    await settle(store)
    #expect(store.state.arrived == [-1])
    #expect(effects.total == cycles.count + 1)
    #expect(effects.count == 0)
  }

  @Test("Ten thousand stores released with running effects leave no store and no task")
  func stores() {
    let roots = Living()
    for _ in 0..<10_000 {
      let store = makeStore(roots.make())
      weak let weakStore = store
      store.send(.wound)
      store.send(.started(1))
      #expect(weakStore != nil)
    }
    #expect(roots.total == 10_000)
    #expect(roots.count == 0)
    #expect(effects.count == 20_000)
    executor.drain()
    #expect(effects.count == 0)
    #expect(clock.sleeperCount == 0)
  }

  @Test("A canceled task that awaits an action's effects cancels them")
  func canceledWaiting() async {
    let store = makeStore(isDrained: false)
    let handle = store.send(.wound)
    let waiting = Task { await handle.finish() }
    waiting.cancel()
    await waiting.value
    #expect(clock.sleeperCount == 0)
    await handle.finish()
  }

  @Test("Releasing a root releases its effects, whatever composition they wait in")
  func compositions() {
    let living = Living()
    for _ in 0..<100 {
      let store = Store(
        initialState: 0,
        reducer: Reduce<Int, Int, TestClock> { _, _, clock in
          let life = living.make()
          let sleep = Effect<Int>.run { _ in
            try await clock.sleep(for: .seconds(9))
            withExtendedLifetime(life) {}
          }
          return .merge(
            sleep.timeout(after: .seconds(5), clock: clock, sending: 1),
            sleep.debounce(id: 2, for: .seconds(5), clock: clock), sleep.delay(for: .seconds(5), clock: clock),
            sleep.retry(attempts: 2, after: .seconds(1), cap: .seconds(1), clock: clock))
        }, environment: clock, executor: executor)
      store.send(0)
      executor.drain()
    }
    executor.drain()
    #expect(living.total == 100)
    #expect(living.count == 0)
    #expect(clock.sleeperCount == 0)
  }
}
