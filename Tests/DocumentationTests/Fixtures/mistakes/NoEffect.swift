import LeftfoldCore

let noEffect = Reduce<Counter, CounterAction, Void> { state, action, _ in
  // error: cannot convert value of type '()' to closure result type 'Effect<CounterAction>'
  state.count += 1
}
