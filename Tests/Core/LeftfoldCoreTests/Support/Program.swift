import LeftfoldCore
import LeftfoldTesting

/// An effect as a value, from which a test builds the effect under test and the model's requests.
indirect enum Program: Sendable {
  case send(Int)
  /// Sleeps and then sends, for each step.
  case run([(wait: Int, then: Sent)])
  case cancel(Int, EffectIDScope)
  case cancellable(Program, Int, EffectIDScope, inFlight: Bool)
  case delay(Program, wait: Int)
  case debounce(Program, Int, wait: Int)
  case throttle(Program, Int, wait: Int)
  case timeout(Program, wait: Int, note: Int)
  case merge([Program])

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
    case .delay(let part, let wait): part.effect(environment).delay(for: .milliseconds(wait), clock: clock)
    case .debounce(let part, let id, let wait):
      part.effect(environment).debounce(id: id, for: .milliseconds(wait), clock: clock)
    case .throttle(let part, let id, let wait):
      part.effect(environment).throttle(id: id, for: .milliseconds(wait), clock: clock)
    case .timeout(let part, let wait, let note):
      part.effect(environment).timeout(after: .milliseconds(wait), clock: clock, sending: .note(note))
    case .merge(let parts): .merge(parts.map { $0.effect(environment) })
    }
  }

  static func random(_ depth: Int, using random: inout SeededGenerator) -> Program {
    let id = Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1
    let scope = Int.random(in: 0..<3, using: &random) == 0 ? EffectIDScope.store : .instance
    let part = { (random: inout SeededGenerator) in Program.random(depth - 1, using: &random) }
    switch Int.random(in: 0..<(depth > 0 ? 18 : 4), using: &random) {
    case 0: return .send(.random(in: 0..<1_000, using: &random))
    case 1, 2: return .run((0..<Int.random(in: 0...3, using: &random)).map { _ in step(depth, using: &random) })
    case 3: return .cancel(id, scope)
    case 4, 5, 6: return .cancellable(part(&random), id, scope, inFlight: Int.random(in: 0..<4, using: &random) > 0)
    case 7, 8: return .debounce(part(&random), id, wait: .random(in: 0...4, using: &random))
    case 14: return .throttle(part(&random), id, wait: .random(in: 1...4, using: &random))
    case 15, 16, 17:
      return .timeout(
        part(&random), wait: .random(in: 1...6, using: &random), note: .random(in: 1_000..<2_000, using: &random))
    case 9, 10: return .delay(part(&random), wait: .random(in: 0...4, using: &random))
    default: return .merge((0..<Int.random(in: 1...3, using: &random)).map { _ in part(&random) })
    }
  }

  private static func step(_ depth: Int, using random: inout SeededGenerator) -> (wait: Int, then: Sent) {
    let wait = Int.random(in: 0...4, using: &random)
    let performs = depth > 0 && Int.random(in: 0..<4, using: &random) == 0
    return (
      wait,
      performs ? .perform(.random(depth - 1, using: &random)) : .note(.random(in: 0..<1_000, using: &random))
    )
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

/// The operator that the root reducer applies to the effect of a child, for the effect under test and for the model.
enum RootOperator: Sendable {
  case none
  case delay(Int)
  case debounce(Int)
  case cancellable

  func effect(_ child: Effect<BoardAction>, _ clock: TestClock) -> Effect<BoardAction> {
    switch self {
    case .none: child
    case .delay(let time): child.delay(for: .milliseconds(time), clock: clock)
    case .debounce(let wait): child.debounce(id: 3, for: .milliseconds(wait), clock: clock)
    case .cancellable: child.cancellable(id: 1, cancelsInFlight: true)
    }
  }

  static func random(using random: inout SeededGenerator) -> Self {
    let time = Int.random(in: 0...4, using: &random)
    return switch Int.random(in: 0..<8, using: &random) {
    case 0: .delay(time)
    case 1: .debounce(time)
    case 2: .cancellable
    default: .none
    }
  }
}
