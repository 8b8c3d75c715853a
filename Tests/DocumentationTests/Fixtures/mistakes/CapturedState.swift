import LeftfoldCore

let capturedState = Reduce<Counter, CounterAction, Void> { state, action, _ in
  .run { send in
    // error: mutable capture of 'inout' parameter 'state' is not allowed in concurrently-executing code
    await send(.answered(state.count))
  }
}
