import LeftfoldCore

@MainActor func missingCase() {
  let store = Store(initialState: Counter(), reducer: counter)
  // error: type 'CounterAction' has no member 'minus'
  store.send(.minus)
}
