import LeftfoldCore

@MainActor func optionalAsMember() {
  let app = combine(App.self, AppAction.self) {
    // error: cannot convert value of type 'WritableKeyPath<App, Optional<Counter>>' to expected argument type 'Writab
    counter.pullback(state: \.sheet, action: .left)
  }
  _ = Store(initialState: App(), reducer: app)
}
