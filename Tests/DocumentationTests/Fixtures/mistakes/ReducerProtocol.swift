import LeftfoldCore

// error: 'any Reducer<Counter, CounterAction, Void>' cannot be constructed because it has no accessible initializers
let reducerProtocol = Reducer<Counter, CounterAction, Void> { state, action, _ in .none }
