import LeftfoldCore

struct Counter: Equatable {
  var count = 0
  var log: [Int] = []
}

enum CounterAction: Equatable, Sendable {
  case add(Int)
  case nothing
  case countdown(Int)
}

struct CounterReducer: Reducer {
  func reduce(_ state: inout Counter, _ action: CounterAction, _ environment: Void) -> Effect<CounterAction> {
    switch action {
    case .add(let number):
      state.count += number
      state.log.append(number)
      return .none
    case .nothing:
      return .none
    case .countdown(let number):
      state.count += 1
      return number > 0 ? .send(.countdown(number - 1)) : .none
    }
  }
}
