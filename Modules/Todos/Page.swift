import LeftfoldCore
import LeftfoldTables

/// A window as lines of text: the view state of the terminal.
nonisolated struct Page: Equatable, Sendable {
  var title = ""
  var lines: [String] = []
  /// What the window asks, as a sheet or an alert does.
  var question: String?

  var text: String {
    (["— \(title)"] + lines + [question].compactMap { $0 }).map(Self.printable).joined(separator: "\n")
  }

  /// Without what would control the terminal: titles come from a file.
  private static func printable(_ line: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
      }
    }
    return String(String.UnicodeScalarView(line.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }
}

/// What a page reads of the state. While it is observed, it is computed again only if one of these has changed.
nonisolated struct PageInput: Equatable {
  var todos: EntityTable<Todo>
  var uploads: EntityTable<Upload>
  var loading: Loading
  var failure: String?
  var window: Window?
}

extension Store<Todos, TodosAction> {
  func page(of window: Window.ID) -> Store<Page, WindowAction> {
    derived(from: \.todos, \.uploads, \.loading, \.failure, \.windows[window], state: PageInput.init)
      .connect(using: PageConnector(window: window))
  }
}

struct PageConnector: Connector {
  let window: Window.ID

  func connect(action: WindowAction) -> TodosAction { .window(id: window, action) }

  func connect(state: PageInput) -> Page {
    guard let window = state.window else { return Page(title: "closed") }
    var page =
      switch window.path.last {
      case nil: list(state, window)
      case .details(let id): details(state, id)
      case .statistics: Page(title: "statistics", lines: [Todos.statistics(state.todos, state.uploads)])
      }
    page.title = "window \(window.id): \(page.title)"
    page.question = question(state, window)
    return page
  }

  private func list(_ state: PageInput, _ window: Window) -> Page {
    let ids = Todos.ids(of: state.todos, matching: window.search?.query ?? "")
    var lines = ids.compactMap { state.todos[id: $0] }.enumerated().map { "\($0 + 1) \(row($1, state))" }
    if let search = window.search { lines.insert("find: \(search.text)", at: 0) }
    switch state.loading {
    case .running: lines.append("Loading…")
    case .ready: if ids.isEmpty { lines.append(state.todos.isEmpty ? "Nothing to do. Type: add Milk" : "None found.") }
    case .failed: lines.append("Not loaded. Type: load")
    }
    return Page(title: "todos", lines: lines)
  }

  private func row(_ todo: Todo, _ state: PageInput) -> String {
    let upload =
      switch state.uploads[id: todo.id]?.phase {
      case nil: ""
      case .running(let percent): " (uploading, \(percent) %)"
      case .done: " (uploaded)"
      case .failed(let reason): " (not uploaded: \(reason))"
      }
    return "[\(todo.isDone ? "x" : " ")] \(todo.title)\(upload)"
  }

  private func details(_ state: PageInput, _ id: Todo.ID) -> Page {
    Page(title: "details", lines: state.todos[id: id].map { [row($0, state), "id \($0.id)"] } ?? [])
  }

  private func question(_ state: PageInput, _ window: Window) -> String? {
    switch window.destination {
    case .draft(let draft): "New todo: \(draft.title)… Type: title TEXT, save or cancel"
    case .removal(let id): "Remove \(state.todos[id: id]?.title ?? "it")? Type: yes or no"
    case nil: state.failure.map { "Failed: \($0). Type: ok" }
    }
  }
}
