import LeftfoldCore
import LeftfoldTables

/// The face of the app in a terminal: a line is a command, and what has changed is printed.
@MainActor
final class Terminal {
  private static let help = """
    add TITLE, or add, title TEXT, save, cancel; done N, rename N TITLE, remove N, upload N; undo, redo
    find TEXT, or find to close the search; open N, statistics, back; window N, close; load, quit
    """

  private let store: TodosStore
  private let write: (String) -> Void
  private var current: Window.ID = 1
  private var pages: [Window.ID: Store<Page, WindowAction>] = [:]
  private var printed = ""
  private var observation: ObservationHandle?
  private var uploads: Subscription?
  /// What the lines have sent, for a caller that waits for its effects.
  private(set) var sent: [SentAction] = []

  init(_ store: TodosStore, write: @escaping (String) -> Void) {
    (self.store, self.write) = (store, write)
    store.send(.windowOpened(current))
    observation = store.observe { [weak self] _ in self?.draw() }
    uploads = store.subscribe(changes: \.uploads) { [weak self] changes in
      for change in changes where change.new?.phase == .done { self?.uploaded(change.id) }
    }
  }

  private func draw() {
    let windows = store.windows.keys.sorted()
    let mark = { $0 == self.current && windows.count > 1 ? "* " : "" }
    let text = windows.map { mark($0) + page(of: $0).state.text }.joined(separator: "\n")
    if text != printed { write(text) }
    printed = text
  }

  /// Derived once, and kept while its window is open.
  private func page(of window: Window.ID) -> Store<Page, WindowAction> {
    if let page = pages[window] { return page }
    let page = store.page(of: window)
    pages[window] = page
    return page
  }

  private func uploaded(_ id: Todo.ID) { write("Uploaded \(store.todos[id: id]?.title ?? "a todo")") }

  /// Returns false if the line ends the program.
  func handle(_ line: String) -> Bool {
    sent = []
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    // One publication a line, so that no page between two of its actions is printed.
    defer { draw() }
    return store.transaction { words.isEmpty || perform(words[0], words.dropFirst().first ?? "") }
  }

  private func perform(_ command: String, _ text: String) -> Bool {
    switch command {
    case "add": add(text)
    case "title": draft(.titleTyped(text))
    case "save": draft(.saveTapped)
    case "cancel": send(.draftDismissed)
    case "done": row(text) { todo, _ in todo.send(.doneTapped) }
    case "rename": row(text) { todo, title in todo.send(.titleTyped(title)) }
    case "upload": row(text) { [store] todo, _ in store.send(.uploadTapped(todo.id)) }
    case "remove": row(text) { [self] todo, _ in pages[current]?.send(.removeTapped(todo.id)) }
    case "yes": if let id = store.windows[current]?.removal { send(.removalConfirmed(id)) }
    case "no": send(.removalDismissed)
    case "undo": sent.append(store.send(.undone))
    case "redo": sent.append(store.send(.redone))
    case "find": find(text)
    case "open": row(text) { [self] todo, _ in push(.details(todo.id)) }
    case "statistics": if let action = push(.statistics) { sent.append(action) }
    case "back": send(.pathChanged(store.windows[current]?.path.dropLast() ?? []))
    case "window": open(text)
    case "close": return close()
    case "load": sent.append(store.send(.loadTapped))
    case "ok": sent.append(store.send(.failureDismissed))
    case "quit": return false
    default: write(Self.help)
    }
    return true
  }

  private func send(_ action: WindowAction) {
    if let page = pages[current] { sent.append(page.send(action)) }
  }

  private func add(_ title: String) {
    send(.addTapped)
    guard !title.isEmpty else { return }
    draft(.titleTyped(title))
    draft(.saveTapped)
  }

  private func draft(_ action: DraftAction) {
    let window = store.derived(rows: \.windows, id: current, action: .window)
    let draft = window?.derived(state: \.destination).derived(case: .draft, action: .draft)
    guard let draft else { return write("No todo is being written. Type: add") }
    sent.append(draft.send(action))
  }

  private func find(_ text: String) {
    guard !text.isEmpty else { return send(.searchClosed) }
    if store.windows[current]?.search == nil { send(.searchTapped) }
    let window = store.derived(rows: \.windows, id: current, action: .window)
    if let search = window?.derived(optional: \.search, action: .search) {
      sent.append(search.send(.typed(text)))
    }
  }

  /// Calls the closure with the store of the row whose number begins the text, and with the rest.
  private func row(_ text: String, _ body: (Store<Todo, TodoAction>, String) -> SentAction?) {
    let words = text.split(separator: " ", maxSplits: 1)
    let ids = Todos.ids(of: store.todos, matching: store.state[queryOf: current])
    guard let number = words.first.flatMap({ Int($0) }), ids.indices.contains(number - 1),
      let todo = store.derived(rows: \.todos, id: ids[number - 1], action: .todo)
    else {
      return write(ids.isEmpty ? "There is no todo here" : "Expected the number of a todo, from 1 to \(ids.count)")
    }
    if let action = body(todo, words.dropFirst().first.map(String.init) ?? "") { sent.append(action) }
  }

  private func push(_ screen: Screen) -> SentAction? {
    pages[current]?.send(.pathChanged((store.windows[current]?.path ?? []) + [screen]))
  }

  private func open(_ text: String) {
    guard let id = Int(text), id > 0 else { return write("Expected the number of a window, such as window 2") }
    current = id
    sent.append(store.send(.windowOpened(id)))
  }

  /// Returns false if it was the last window.
  private func close() -> Bool {
    sent.append(store.send(.windowClosed(current)))
    pages[current] = nil
    guard let other = store.windows.keys.min() else { return false }
    current = other
    return true
  }
}
