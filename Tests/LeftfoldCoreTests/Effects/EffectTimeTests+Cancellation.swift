import LeftfoldCore
import LeftfoldTesting
import Testing

extension EffectTimeTests {
  private typealias Operator = @Sendable (Effect<String>, TestClock) -> Effect<String>

  nonisolated private static let operators: [(name: String, apply: Operator)] = [
    ("delay", { effect, clock in effect.delay(for: .milliseconds(5), clock: clock) }),
    ("debounce", { effect, clock in effect.debounce(id: "d", for: .milliseconds(5), clock: clock) }),
  ]

  @Test("An id cancels an effect that waits, whether it is outside of the operator or inside")
  func waitingCanceled() {
    for (name, apply) in Self.operators {
      for isOutside in [true, false] {
        let log = play([("a", 0), ("b", 1), ("stop", 2)], for: 40) { action, clock in
          guard ["a", "b"].contains(action) else { return action == "stop" ? .cancel(id: 1) : .none }
          let work = Effect<String>.run { send in
            try await clock.sleep(for: .milliseconds(3))
            await send("\(action)!")
          }
          if action == "a" { return apply(work, clock) }
          return isOutside ? apply(work, clock).cancellable(id: 1) : apply(work.cancellable(id: 1), clock)
        }
        #expect(!log.contains { $0.hasSuffix("b!") }, "\(name), \(isOutside): \(log)")
      }
    }
  }
}
