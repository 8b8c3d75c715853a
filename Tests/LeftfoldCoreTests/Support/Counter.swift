import LeftfoldCore

/// A small feature for the tests of the container.
struct Counter: Equatable {
  var count = 0
  var log: [Int] = []
}

enum CounterAction: Equatable, Sendable {
  case add(Int)
  case addThen(Int, CounterAction2)
  case nothing
  case countdown(Int)
}

/// What an effect of ``CounterAction/addThen(_:_:)`` does.
enum CounterAction2: Equatable, Sendable {
  case send(Int)
  case run([Int])
}

struct CounterReducer: Reducer {
  func reduce(_ state: inout Counter, _ action: CounterAction, _ environment: Void) -> Effect<CounterAction> {
    switch action {
    case .add(let number):
      state.count += number
      state.log.append(number)
      return .none
    case .addThen(let number, let next):
      state.count += number
      state.log.append(number)
      switch next {
      case .send(let other): return .send(.add(other))
      case .run(let others): return .run { send in for other in others { send(.add(other)) } }
      }
    case .nothing:
      return .none
    case .countdown(let number):
      state.count += 1
      return number > 0 ? .send(.countdown(number - 1)) : .none
    }
  }
}

@MainActor
func makeCounter(_ state: Counter = Counter()) -> Store<Counter, CounterAction> {
  Store(initialState: state, reducer: CounterReducer(), environment: ())
}

/// Notes what it is told, in order.
@MainActor
final class Recorder<Value> {
  var values: [Value] = []
}

/// Steele, Lea and Flood's generator, so that a failing seed can be run again.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
