import LeftfoldCore

@MainActor func missingPrism(_ store: Store<App, AppAction>) {
  // error: type 'Prism<AppAction, ChildAction>' has no member 'sheet'
  let sheet = store.derived(optional: \.sheet, action: .sheet)
  _ = sheet
}
