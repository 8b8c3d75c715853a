import LeftfoldCore

/// A window: what it shows of the todos. Two windows of one store differ in this alone.
nonisolated struct Window: Identifiable, Equatable, Sendable {
  let id: Int
  var search: Search?
  var path: [Screen] = []
  var destination: Destination?
}

/// A screen on the stack. A todo is shown by its id, so that a screen never shows an old title.
nonisolated enum Screen: Hashable, Sendable {
  case details(Todo.ID)
  case statistics
}

/// What covers the window: a sheet or an alert, never both.
nonisolated enum Destination: Equatable, Sendable {
  case draft(Draft)
  case removal(Todo.ID)
}

nonisolated enum WindowAction: Equatable, Sendable {
  case searchTapped, searchClosed
  case search(SearchAction)
  case pathChanged([Screen])
  case addTapped, removeTapped(Todo.ID)
  case draft(DraftAction)
  case removalConfirmed(Todo.ID)
  case draftDismissed, removalDismissed
  case delegate(Delegate)

  /// What a window asks of the app.
  nonisolated enum Delegate: Equatable, Sendable {
    case added(title: String)
    case removed(Todo.ID)
  }
}

let windowReducer = combine(Window.self, WindowAction.self, TodosEnvironment.self) {
  searchReducer.pullback(optional: \.search, action: .search)
  draftReducer.pullback(state: \.destination, case: .draft, action: .draft, environment: { _ in })
  Reduce { window, action, _ in
    switch action {
    case .searchTapped: window.search = Search()
    case .searchClosed: window.search = nil
    case .pathChanged(let path): window.path = path
    case .addTapped: window.destination = .draft(Draft())
    case .removeTapped(let id): window.destination = .removal(id)
    case .draft(.delegate(.saved(let title))):
      window.destination = nil
      return .send(.delegate(.added(title: title)))
    // With its id, since an alert may be dismissed before its button's action or after it.
    case .removalConfirmed(let id):
      window.dismissRemoval()
      return .send(.delegate(.removed(id)))
    case .draftDismissed: if window.draft != nil { window.destination = nil }
    case .removalDismissed: window.dismissRemoval()
    case .search, .draft, .delegate: break
    }
    return .none
  }
}

nonisolated extension Window {
  var draft: Draft? { if case .draft(let draft) = destination { draft } else { nil } }
  var removal: Todo.ID? { if case .removal(let id) = destination { id } else { nil } }

  fileprivate mutating func dismissRemoval() { if removal != nil { destination = nil } }

  /// Removes what shows a todo that has gone.
  mutating func todoWasRemoved(_ id: Todo.ID) {
    path.removeAll { $0 == .details(id) }
    if removal == id { destination = nil }
  }
}

/// A search, as long as it is open: the list follows the text after a pause.
nonisolated struct Search: Equatable, Sendable {
  var text = ""
  var query = ""
}

nonisolated enum SearchAction: Equatable, Sendable {
  case typed(String)
  case paused
}

let searchReducer = Reduce<Search, SearchAction, TodosEnvironment> { search, action, environment in
  switch action {
  case .typed(let text):
    search.text = text
    return .send(.paused).debounce(id: "search", for: .milliseconds(300), clock: environment.clock)
  case .paused: search.query = search.text
  }
  return .none
}

/// A sheet, in which a todo is written.
nonisolated struct Draft: Equatable, Sendable {
  var title = ""
}

nonisolated enum DraftAction: Equatable, Sendable {
  case titleTyped(String)
  case saveTapped
  case delegate(Delegate)

  nonisolated enum Delegate: Equatable, Sendable { case saved(title: String) }
}

let draftReducer = Reduce<Draft, DraftAction, Void> { draft, action, _ in
  switch action {
  case .titleTyped(let title): draft.title = title
  case .saveTapped: if !draft.title.isEmpty { return .send(.delegate(.saved(title: draft.title))) }
  case .delegate: break
  }
  return .none
}
