import LeftfoldCore

@MainActor func childAction(_ store: Store<App, AppAction>) {
  // error: type 'AppAction' has no member 'plus'
  store.send(.plus)
}
