import LeftfoldCore

@MainActor func changedState(_ store: Store<App, AppAction>) {
  // error: cannot assign to property: 'state' is a get-only property
  store.state.left.count = 1
}
