import LeftfoldCore

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

/// The effect of ``CounterAction/addThen(_:_:)``.
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
      case .run(let others): return .run { send in for other in others { await send(.add(other)) } }
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

/// Records values in the order of their notifications.
@MainActor
final class Recorder<Value> {
  var values: [Value] = []
}

extension Prism where Whole == Part {
  /// The prism of the whole as its own part.
  static var identity: Self { Prism(embed: { $0 }, extract: { $0 }) }
}
