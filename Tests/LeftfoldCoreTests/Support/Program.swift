import LeftfoldCore
import LeftfoldTesting

/// An effect as a value, from which a test builds the effect under test and the model's nodes.
indirect enum Program: Sendable {
  case send(Int)
  /// Sleeps and then sends, for each step.
  case run([(wait: Int, then: Sent)])
  case cancel(Int, EffectIDScope)
  case cancellable(Program, Int, EffectIDScope, inFlight: Bool)
  case debounce(Program, Int, wait: Int)
  case throttle(Program, Int, EffectIDScope, interval: Int, isLatest: Bool)
  case limited(Program, Int, EffectIDScope, to: Int)
  /// Sends a note after the wait.
  case timeout(Program, wait: Int, Int)
  case merge([Program])
  case concatenate([Program])
  /// A pause; only in the model.
  case sleep(Int)
  /// The effect of a child within an operator of the root; only in the model.
  case owned(Program)

  enum Sent: Sendable {
    case note(Int)
    case perform(Program)
  }
}

extension Program {
  func effect(_ environment: CellEnvironment) -> Effect<CellAction> {
    let clock = environment.clock
    return switch self {
    case .send(let number): .send(.note(number))
    case .run(let steps):
      .run { send in
        environment.begun.add()
        for step in steps {
          if step.wait > 0 { try await clock.sleep(for: .milliseconds(step.wait)) }
          await send(step.then.action)
        }
      }
    case .cancel(let id, let scope): .cancel(id: id, scope: scope)
    case .cancellable(let part, let id, let scope, let inFlight):
      part.effect(environment).cancellable(id: id, scope: scope, cancelsInFlight: inFlight)
    case .debounce(let part, let id, let wait):
      part.effect(environment).debounce(id: id, for: .milliseconds(wait), clock: clock)
    case .throttle(let part, let id, let scope, let interval, let isLatest):
      part.effect(environment).throttle(
        id: id, scope: scope, for: .milliseconds(interval), latest: isLatest, clock: clock)
    case .limited(let part, let id, let scope, let count):
      part.effect(environment).limited(id: id, scope: scope, to: count)
    case .timeout(let part, let wait, let number):
      part.effect(environment).timeout(after: .milliseconds(wait), clock: clock, sending: .note(number))
    case .merge(let parts): .merge(parts.map { $0.effect(environment) })
    case .concatenate(let parts): .concatenate(parts.map { $0.effect(environment) })
    case .sleep, .owned: .none
    }
  }
}

extension Program.Sent {
  var action: CellAction {
    switch self {
    case .note(let number): .note(number)
    case .perform(let program): .perform(program)
    }
  }
}
