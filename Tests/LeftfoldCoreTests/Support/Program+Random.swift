import LeftfoldCore
import LeftfoldTesting

extension Program {
  static func random(_ depth: Int, using random: inout SeededGenerator) -> Program {
    let id = Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1
    let scope = Int.random(in: 0..<3, using: &random) == 0 ? EffectIDScope.store : .instance
    let part = { (random: inout SeededGenerator) in Program.random(depth - 1, using: &random) }
    let parts = { (random: inout SeededGenerator) in
      (0..<Int.random(in: 1...3, using: &random)).map { _ in part(&random) }
    }
    switch Int.random(in: 0..<(depth > 0 ? 17 : 4), using: &random) {
    case 0: return .send(.random(in: 0..<1_000, using: &random))
    case 1, 2: return .run((0..<Int.random(in: 0...3, using: &random)).map { _ in step(depth, using: &random) })
    case 3: return .cancel(id, scope)
    case 4, 5: return .cancellable(part(&random), id, scope, inFlight: Int.random(in: 0..<4, using: &random) > 0)
    case 6: return .debounce(part(&random), id, wait: .random(in: 0...4, using: &random))
    case 7, 8: return .merge(parts(&random))
    case 9, 10: return .concatenate(parts(&random))
    case 11, 12, 13: return .limited(part(&random), id, scope, to: .random(in: 1...2, using: &random))
    case 14, 15:
      let isLatest = Int.random(in: 0..<3, using: &random) > 0
      return .throttle(part(&random), id, scope, interval: .random(in: 0...5, using: &random), isLatest: isLatest)
    default:
      return .timeout(
        part(&random), wait: .random(in: 1...5, using: &random), .random(in: 1_000..<2_000, using: &random))
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
