import LeftfoldCore
import LeftfoldTesting
import ShowlogFeatureKit
import Testing

@MainActor
struct ReadingTests {
  private struct Loader: Reducer {
    enum Action: Equatable, Sendable { case load, loaded(Int) }

    func reduce(
      _ state: inout Int, _ action: Action, _ environment: Reading<Int, TestClock>
    ) -> Effect<Action> {
      switch action {
      case .load:
        return .run { [added = environment.input(), clock = environment.environment] send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(added))
        }
        .cancellable(id: "load", cancelsInFlight: true)
      case .loaded(let added):
        state += added
        return .none
      }
    }
  }

  private struct Pair: Equatable {
    var left = 0
    var right = 0
    var input = 10
  }

  private enum PairAction: Equatable, Sendable { case left(Loader.Action), right(Loader.Action) }

  private func makeStore(_ clock: TestClock) -> TestStore<Pair, PairAction> {
    TestStore(
      initialState: Pair(),
      reducer: combine(Pair.self, PairAction.self, TestClock.self) {
        Loader().pullback(
          state: \Pair.left, input: { $0.input },
          action: Prism(embed: PairAction.left) { if case .left(let action) = $0 { action } else { nil } },
          environment: { (clock: TestClock) in clock })
        Loader().pullback(
          state: \Pair.right, input: { $0.input + 1 },
          action: Prism(embed: PairAction.right) { if case .right(let action) = $0 { action } else { nil } },
          environment: { (clock: TestClock) in clock })
      }, environment: clock, clock: clock)
  }

  @Test("Two pulled-back copies read their input, and their effects with one id do not cancel each other")
  func copies() {
    let clock = TestClock()
    let store = makeStore(clock)
    store.send(.left(.load))
    store.send(.right(.load))
    #expect(clock.sleeperCount == 2)
    store.advance(by: .seconds(1))
    store.receive(.left(.loaded(10))) { $0.left = 10 }
    store.receive(.right(.loaded(11))) { $0.right = 11 }
    store.finish()
  }
}
