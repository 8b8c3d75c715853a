import LeftfoldCore
import LeftfoldTesting
import Testing

/// `finish` waits for the work of canceled effects, which may not notice at once.
@MainActor
struct CanceledWorkTests {
  enum Way: CaseIterable { case handle, id, restart, absence, timeout }

  private struct State: Sendable, Equatable { var child: Int? = 0 }

  private enum Action: Sendable {
    case id, absence
    case child(Child)
  }

  private enum Child: Sendable { case started, restarted, done }

  /// Work that begins, and returns once it is let go, canceled or not.
  @MainActor
  private final class Work {
    let clock = TestClock()
    private var onBegin: CheckedContinuation<Void, Never>?
    private var gate: CheckedContinuation<Void, Never>?
    private(set) var hasReturned = false

    func run() async {
      await withCheckedContinuation {
        gate = $0
        onBegin?.resume()
      }
      hasReturned = true
    }

    func begun() async { if gate == nil { await withCheckedContinuation { onBegin = $0 } } }

    func letGo() { gate?.resume() }
  }

  private let work = Work()

  private func makeStore() -> Store<State, Action> {
    let child = Reduce<Int, Child, Work> { state, action, work in
      switch action {
      case .started:
        return .run { send in
          await work.run()
          await send(.done)
        }
        .timeout(after: .seconds(1), clock: work.clock, sending: .restarted).cancellable(id: "work", scope: .store)
      case .restarted: return Effect.run { _ in }.cancellable(id: "work", scope: .store, cancelsInFlight: true)
      case .done:
        state += 1
        return .none
      }
    }
    let parent = Reduce<State, Action, Work> { state, action, _ in
      switch action {
      case .id: return .cancel(id: "work", scope: .store)
      case .absence:
        state.child = nil
        return .none
      case .child: return .none
      }
    }
    return Store(
      initialState: State(),
      reducer: combine(State.self, Action.self, Work.self) {
        child.pullback(
          optional: \State.child,
          action: Prism(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } },
          environment: \.self)
        parent
      },
      environment: work)
  }

  @Test("`finish` returns once the work of canceled effects has returned", arguments: Way.allCases)
  func finish(_ way: Way) async {
    let store = makeStore()
    let sent = store.send(.child(.started))
    await work.begun()
    switch way {
    case .handle: sent.cancel()
    case .id: store.send(.id)
    case .restart: store.send(.child(.restarted))
    case .absence: store.send(.absence)
    case .timeout: work.clock.advance(by: .seconds(1))
    }
    work.letGo()
    await sent.finish()
    #expect(work.hasReturned && store.state.child == (way == .absence ? nil : 0))
  }

  @Test("A cancellation handler that cancels again does not keep `finish` from returning")
  func canceledTwice() async {
    let sent = Recorder<SentAction>()
    let store = Store<Int, Bool>(
      initialState: 0,
      reducer: Reduce<Int, Bool, Work> { _, _, work in
        .run { _ in
          await withTaskCancellationHandler {
            await work.run()
          } onCancel: {
            MainActor.assumeIsolated { for action in sent.values { action.cancel() } }
          }
        }
      }, environment: work)
    sent.values = [store.send(true)]
    await work.begun()
    sent.values[0].cancel()
    work.letGo()
    await sent.values[0].finish()
    #expect(work.hasReturned)
  }

  @Test("`finish` returns when the store is released, although canceled work still runs")
  func release() async {
    var store: Store<State, Action>? = makeStore()
    let sent = store?.send(.child(.started))
    await work.begun()
    sent?.cancel()
    store = nil
    await sent?.finish()
    #expect(!work.hasReturned)
    work.letGo()
  }

  @Test(
    "The action of a timeout arrives at once, also if the work does not notice its cancellation; `finish` waits for it")
  func deafWork() async {
    let clock = TestClock()
    let (stream, end) = AsyncStream<Void>.makeStream()
    let returned = Tally()
    let store = Store(
      initialState: [String](),
      reducer: Reduce<[String], String, Void> { state, action, _ in
        state.append(action)
        guard action == "go" else { return .none }
        return .run { send in
          await Task.detached { for await _ in stream {} }.value
          await send("dropped")
          returned.add()
        }.timeout(after: .seconds(1), clock: clock, sending: "late")
      }, environment: ())
    let sent = store.send("go")
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: .seconds(1))
    for await state in store.states where state.last == "late" { break }
    #expect(returned.value == 0 && !sent.isFinished)
    end.finish()
    await sent.finish()
    #expect(returned.value == 1 && store.state == ["go", "late"])
  }
}
