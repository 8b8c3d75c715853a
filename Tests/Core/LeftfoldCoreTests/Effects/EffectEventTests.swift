import LeftfoldCore
import LeftfoldTesting
import Testing

/// The events of effects that tools record.
@MainActor
struct EffectEventTests {
  private enum Action: Sendable, Equatable { case begin(Int), sent(Int) }

  @Test(
    "A tool is notified of the effect that sent an action right before it is reduced, also if the action waits for another",
    arguments: [false, true])
  func senders(isNested: Bool) {
    let log = Recorder<String>()
    let executor = TestExecutor()
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Action, Void> { state, action, _ in
        guard case .sent(let number) = action else {
          guard case .begin(let number) = action else { return .none }
          return .run { send in
            send.enqueue(.sent(number * 10))
            send.enqueue(.sent(number * 10 + 1))
          }
        }
        state += 1
        MainActor.assumeIsolated { log.values.append("\(number)") }
        return .none
      }, environment: (), executor: executor)
    store.inspect(by: EffectInspector(log))
    // As under a nested run loop, which starts another turn of the store while a subscriber runs.
    let subscription = store.subscribe { _ in if isNested { _ = store.deliverEffects(atMost: 10) } }
    defer { subscription.cancel() }
    store.send(.begin(1))
    store.send(.begin(2))
    executor.drain()
    while store.deliverEffects(atMost: 1) > 0 {}
    #expect(log.values == ["effect 1", "10", "effect 1", "11", "effect 2", "20", "effect 2", "21"])
  }

  private final class EffectInspector: StoreInspector {
    private let log: Recorder<String>
    private var effects: [Int] = []

    init(_ log: Recorder<String>) { self.log = log }

    func handled() {}

    func record(_ event: EffectEvent<Action>) {
      switch event {
      case .began(let effect, _): effects.append(effect)
      case .sends(let effect): log.values.append("effect \((effects.firstIndex(of: effect) ?? -1) + 1)")
      case .ended: break
      }
    }

    var shown: ShownState { .present }
    var hiddenPresent: Int? { nil }
  }
}
