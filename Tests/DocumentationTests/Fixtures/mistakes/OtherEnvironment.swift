import LeftfoldCore

@MainActor func otherEnvironment() {
  let app = combine(App.self, AppAction.self, AppEnvironment.self) {
    // error: static method 'buildExpression' requires the types 'AppEnvironment' and 'Void' be equivalent
    counter.pullback(state: \.left, action: .left)
  }
  _ = Store(initialState: App(), reducer: app, environment: AppEnvironment { 0 })
}
