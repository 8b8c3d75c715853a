import Foundation
import LeftfoldCore
import LeftfoldTables
import LeftfoldUndo

/// The app's state. The todos are saved and undone; the rest lasts as long as the store.
nonisolated struct Todos: Equatable, Sendable {
  var todos = EntityTable<Todo>()
  var history = UndoHistory<EntityTable<Todo>>()
  var uploads = EntityTable<Upload>()
  var windows: [Window.ID: Window] = [:]
  var loading = Loading.running
  var failure: String?
}

/// The loading of the file. Until it is `.ready`, the todos are those that were added meanwhile, and are not saved.
nonisolated enum Loading: Equatable, Sendable { case running, ready, failed }

nonisolated enum TodosAction: Equatable, Sendable {
  case launched, loadTapped
  case loaded(EntityTable<Todo>)
  case loadingFailed(String), savingFailed(String), failureDismissed
  case added(Todo)
  case uploadTapped(Todo.ID)
  case undone, redone
  case windowOpened(Window.ID), windowClosed(Window.ID)
  case todo(id: Todo.ID, TodoAction)
  case upload(id: Upload.ID, UploadAction)
  case window(id: Window.ID, WindowAction)
}

nonisolated struct TodosEnvironment: Sendable {
  var load: @Sendable () async throws -> EntityTable<Todo>
  var saveFailures: @Sendable () -> AsyncStream<String>
  var upload: @Sendable (Todo, _ progress: (_ percent: Int) async -> Void) async throws -> Void
  var newID: @Sendable () -> UUID
  var clock: any Clock<Duration>
}

typealias TodosStore = Store<Todos, TodosAction>

func makeTodosReducer() -> some Reducer<Todos, TodosAction, TodosEnvironment> {
  combine(Todos.self, TodosAction.self, TodosEnvironment.self) {
    todoReducer.pullback(rows: \.todos, action: .todo, environment: { _ in })
    uploadReducer.pullback(rows: \.uploads, action: .upload)
    windowReducer.pullback(rows: \.windows, action: .window)
    TodosReducer()
  }
  .undoable(\.todos, history: \.history) { action in
    switch action {
    case .undone: .undo
    case .redone: .redo
    case .added, .todo, .window(_, .delegate(.removed)): .recorded
    case .launched, .loadTapped, .loaded, .loadingFailed, .savingFailed, .failureDismissed, .uploadTapped,
      .windowOpened,
      .windowClosed, .upload, .window:
      .unrecorded
    }
  }
  // Outside of the history, so that it follows undo and redo as well.
  .onChange(of: \.todos) { old, new, state, _ in
    for change in new.diff(from: old) where change.new == nil { state.todoWasRemoved(change.id) }
    return .none
  }
}

struct TodosReducer: Reducer {
  func reduce(_ state: inout Todos, _ action: TodosAction, _ environment: TodosEnvironment) -> Effect<TodosAction> {
    switch action {
    case .launched:
      return .merge(.send(.loadTapped), .sequence(environment.saveFailures()) { .savingFailed($0) })
    case .loadTapped:
      // What is shown is newer than the file.
      guard state.loading != .ready else { return .none }
      state.loading = .running
      return .run { send in await send(.loaded(try await environment.load())) }
        .catch { .loadingFailed($0.localizedDescription) }
        .cancellable(id: "load", cancelsInFlight: true)
    case .loaded(let saved): state.merge(saved)
    case .loadingFailed(let reason): (state.loading, state.failure) = (.failed, reason)
    case .savingFailed(let reason): state.failure = reason
    case .failureDismissed: state.failure = nil

    case .added(let todo): state.todos.set(todo)
    case .uploadTapped(let id):
      guard let todo = state.todos[id: id] else { return .report(.droppedAction, "there is no todo \(id) to upload") }
      state.uploads.set(Upload(id: id))
      return .send(.upload(id: id, .started(todo)))

    case .windowOpened(let id): if state.windows[id] == nil { state.windows[id] = Window(id: id) }
    case .windowClosed(let id): state.windows[id] = nil
    // The id is drawn once, and is part of the action: a recording that is replayed adds the same todo.
    case .window(_, .delegate(.added(let title))):
      return .send(.added(Todo(id: environment.newID(), title: title)))
    case .window(_, .delegate(.removed(let id))): state.todos.remove(id)
    case .todo, .upload, .window, .undone, .redone: break
    }
    return .none
  }
}

nonisolated extension Todos {
  /// Adds the file's todos to those that were added, and to the versions of undo, while it was read.
  fileprivate mutating func merge(_ saved: EntityTable<Todo>) {
    func merged(_ todos: EntityTable<Todo>) -> EntityTable<Todo> {
      var all = saved
      all.set(contentsOf: todos)
      return all
    }
    todos = merged(todos)
    history = UndoHistory(past: history.past.map(merged), future: history.future.map(merged), limit: history.limit)
    loading = .ready
  }

  fileprivate mutating func todoWasRemoved(_ id: Todo.ID) {
    uploads.remove(id)
    for window in windows.keys { windows.update(window) { $0.todoWasRemoved(id) } }
  }

  /// The query of a window's search; empty without one.
  subscript(queryOf window: Window.ID) -> String { windows[window]?.search?.query ?? "" }

  static func statistics(_ todos: EntityTable<Todo>, _ uploads: EntityTable<Upload>) -> String {
    let uploaded = uploads.lazy.filter { $0.phase == .done }.count
    return "\(todos.lazy.filter(\.isDone).count) of \(todos.count) done, \(uploaded) uploaded"
  }

  static func ids(of todos: EntityTable<Todo>, matching query: String) -> [Todo.ID] {
    todos.lazy.filter { query.isEmpty || $0.title.localizedCaseInsensitiveContains(query) }.map(\.id)
  }
}

extension Store<Todos, TodosAction> {
  /// The ids of the todos that a window lists. While it is observed, computed again only if the todos or the
  /// window's query have changed.
  func list(of window: Window.ID) -> Store<[Todo.ID], TodosAction> {
    derived(from: \.todos, \.[queryOf: window], state: Todos.ids)
  }

  var statistics: Store<String, TodosAction> { derived(from: \.todos, \.uploads, state: Todos.statistics) }
}
