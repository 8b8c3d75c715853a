import LeftfoldCore
import LeftfoldInspector
import LeftfoldTesting
import Testing

/// Actions that wait while the history is changed, since both happen while another action is handled.
@MainActor
struct QueuedActionTests {
  private func store(_ change: @escaping @MainActor (Inspector<Shop, ShopAction>) -> Void) -> Inspector<
    Shop, ShopAction
  > {
    let inspector = makeInspector()
    var isFirst = true
    let subscription = inspector.store.subscribe { [unowned inspector] _ in
      guard isFirst else { return }
      isFirst = false
      change(inspector)
    }
    inspector.store.send(.increment)
    withExtendedLifetime(subscription) {}
    return inspector
  }

  @Test("An action that was sent before a change of the inspector is kept by those after it")
  func aroundAChange() {
    let inspector = store {
      $0.store.send(.multiply(by: 10))
      $0.newActions = .append
      $0.store.send(.increment)
    }
    #expect(inspector.store.state.count == 11)
    #expect(inspector.history.entries.map(\.state.count) == [1, 10, 11])
  }

  @Test("An action is reduced on the history that it is recorded in")
  func afterSkipping() {
    let inspector = store {
      $0.store.send(.decrement)
      $0.history.skip(actions: [1])
    }
    #expect(inspector.store.state.count == -1)
    #expect(inspector.history.entries.map(\.state.count) == [0, -1])
  }

  @Test("An action that waits while the past is shown is refused like a later one")
  func afterAJump() {
    let inspector = store {
      $0.store.send(.decrement)
      $0.history.jump(to: 0)
    }
    #expect(inspector.history.entries.map(\.id) == [1])
    inspector.store.send(.decrement)
    #expect(inspector.history.entries.map(\.id) == [1] && inspector.store.state.count == 0)
  }

  @Test("A change that throws in the middle is followed too")
  func throwing() {
    struct Failure: Error {}
    func change(_ history: inout History<Shop, ShopAction>) throws {
      history.jump(to: 0)
      throw Failure()
    }
    let inspector = makeInspector()
    inspector.store.send(.increment)
    #expect(throws: Failure.self) { try change(&inspector.history) }
    #expect(inspector.store.state.count == 0)
  }

  @Test("An action that waits under a nested run loop while its effect ends is recorded with the effect")
  func afterItsEffect() {
    let executor = TestExecutor()
    let inspector = makeInspector(executor: executor)
    // As under a nested run loop, which starts another turn of the store while a subscriber runs.
    let subscription = inspector.store.subscribe { [unowned inspector] _ in
      _ = inspector.deliverEffects(atMost: 10)
    }
    for _ in 0..<2 { inspector.store.send(.fetch(times: 2)) }
    executor.drain()
    while inspector.deliverEffects(atMost: 1) > 0 {}
    #expect(inspector.history.entries.map(\.context.effect) == [nil, nil, 1, 1, 2, 2])
    #expect(inspector.effects.map(\.end) == [.finished, .finished])
    withExtendedLifetime(subscription) {}
  }
}
