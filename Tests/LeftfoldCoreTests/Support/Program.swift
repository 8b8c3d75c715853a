import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting

/// An effect as a value, from which a test builds the effect under test and the model's nodes.
indirect enum Program: Sendable {
  case send(Int)
  /// Sleeps and then sends, for each step.
  case run([(wait: Int, then: Sent)])
  case cancel(Int, EffectIDScope)
  case cancellable(Program, Int, EffectIDScope, inFlight: Bool)
  case debounce(Program, Int, wait: Int)
  case merge([Program])
  case concatenate([Program])
  /// The pause of a debounce; only in the model.
  case sleep(Int)

  enum Sent: Sendable {
    case note(Int)
    case perform(Program)
  }
}

extension Program {
  func effect(_ clock: TestClock) -> Effect<CellAction> {
    switch self {
    case .send(let number): .send(.note(number))
    case .run(let steps):
      .run { send in
        for step in steps {
          if step.wait > 0 { try await clock.sleep(for: .milliseconds(step.wait)) }
          await send(step.then.action)
        }
      }
    case .cancel(let id, let scope): .cancel(id: id, scope: scope)
    case .cancellable(let part, let id, let scope, let inFlight):
      part.effect(clock).cancellable(id: id, scope: scope, cancelsInFlight: inFlight)
    case .debounce(let part, let id, let wait):
      part.effect(clock).debounce(id: id, for: .milliseconds(wait), clock: clock)
    case .merge(let parts): .merge(parts.map { $0.effect(clock) })
    case .concatenate(let parts): .concatenate(parts.map { $0.effect(clock) })
    case .sleep: .none
    }
  }

  static func random(_ depth: Int, using random: inout SeededGenerator) -> Program {
    let id = Int.random(in: 1...3, using: &random)
    let scope = Int.random(in: 0..<4, using: &random) == 0 ? EffectIDScope.store : .instance
    let parts = { (random: inout SeededGenerator) in
      (0..<Int.random(in: 1...3, using: &random)).map { _ in Program.random(depth - 1, using: &random) }
    }
    switch Int.random(in: 0..<(depth > 0 ? 10 : 4), using: &random) {
    case 0: return .send(Int.random(in: 0..<1_000, using: &random))
    case 1, 2:
      return .run(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          let performs = depth > 0 && Int.random(in: 0..<4, using: &random) == 0
          return (
            Int.random(in: 0...4, using: &random),
            performs
              ? .perform(Program.random(depth - 1, using: &random)) : .note(Int.random(in: 0..<1_000, using: &random))
          )
        })
    case 3: return .cancel(id, scope)
    case 4, 5:
      return .cancellable(
        Program.random(depth - 1, using: &random), id, scope, inFlight: Bool.random(using: &random))
    case 6:
      return .debounce(Program.random(depth - 1, using: &random), id, wait: Int.random(in: 0...4, using: &random))
    case 7, 8: return .merge(parts(&random))
    default: return .concatenate(parts(&random))
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

enum CellPath: Hashable, Sendable {
  case left, right, sheet, slot
  case row(Int)
}
