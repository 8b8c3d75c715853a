import LeftfoldCore

let fetching = Reduce<Counter, CounterAction, AppEnvironment> { _, _, _ in .none }

@MainActor func missingEnvironment() {
  // error: initializer 'init(initialState:reducer:middlewares:executor:diagnostics:)' requires the types 'AppEnvironm
  let store = Store(initialState: Counter(), reducer: fetching)
  _ = store
}
