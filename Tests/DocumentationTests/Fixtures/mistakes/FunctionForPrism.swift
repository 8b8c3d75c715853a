import LeftfoldCore

@MainActor func functionForPrism() {
  let app = combine(App.self, AppAction.self) {
    // error: cannot convert value of type '@Sendable (CounterAction) -> AppAction' to expected argument type 'Prism<A
    counter.pullback(state: \.left, action: AppAction.left)
  }
  _ = Store(initialState: App(), reducer: app)
}
