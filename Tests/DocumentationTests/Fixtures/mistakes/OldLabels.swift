import LeftfoldCore

@MainActor func oldLabels(_ store: Store<App, AppAction>) {
  // error: incorrect argument labels in call (have 'deriveState:embedAction:', expected 'state:action:')
  _ = store.derived(deriveState: { $0.left }, embedAction: { .left($0) })
}
