import LeftfoldCore
import LeftfoldTesting

/// The operator that the root reducer applies to the effect of a child, for the effect under test and for the model.
enum RootOperator: Sendable {
  case none
  case delay(Int)
  case limited(to: Int)
  case throttle(Int)
  case debounce(Int)
  /// A sleep, and then the effect twice.
  case concatenate(Int)

  func effect(_ child: Effect<BoardAction>, _ clock: TestClock) -> Effect<BoardAction> {
    switch self {
    case .none: child
    case .delay(let time): child.delay(for: .milliseconds(time), clock: clock)
    case .limited(let count): child.limited(id: 1, to: count)
    case .throttle(let interval): child.throttle(id: 2, for: .milliseconds(interval), latest: true, clock: clock)
    case .debounce(let wait): child.debounce(id: 3, for: .milliseconds(wait), clock: clock)
    case .concatenate(let time):
      .concatenate(.run { _ in try await clock.sleep(for: .milliseconds(time)) }, child, child)
    }
  }

  func program(_ child: Program) -> Program {
    switch self {
    case .none: child
    case .delay(let time): time > 0 ? .concatenate([.sleep(time), child]) : child
    case .limited(let count): .limited(child, 1, .instance, to: count)
    case .throttle(let interval): .throttle(child, 2, .instance, interval: interval, isLatest: true)
    case .debounce(let wait): .debounce(child, 3, wait: wait)
    case .concatenate(let time): .concatenate([.sleep(time), child, child])
    }
  }

  static func random(using random: inout SeededGenerator) -> Self {
    let time = Int.random(in: 0...4, using: &random)
    return switch Int.random(in: 0..<10, using: &random) {
    case 0: .delay(time)
    case 1: .limited(to: .random(in: 1...2, using: &random))
    case 2: .throttle(time)
    case 3: .debounce(time)
    case 4: .concatenate(time)
    default: .none
    }
  }
}
