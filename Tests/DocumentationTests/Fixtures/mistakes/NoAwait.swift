import LeftfoldCore

let noAwait = Reduce<Counter, CounterAction, Void> { state, action, _ in
  // error: expression is 'async' but is not marked with 'await'
  return .run { send in send(.plus) }
}
