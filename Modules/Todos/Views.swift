import Foundation
import LeftfoldCore
import LeftfoldTables

#if canImport(SwiftUI)
import SwiftUI
#else
import LeftfoldSwiftUIStandIn
#endif

/// The face of the app in windows.
struct TodosApp: App {
  private let store: TodosStore

  init() {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    let file = TodosFile(folder.appending(path: "todos.json"))
    store = TodosStore(
      initialState: Todos(), reducer: makeTodosReducer(), environment: .live(file),
      middlewares: [Saving(save: file.save)])
    store.send(.launched)
  }

  var body: some Scene {
    WindowGroup(for: Window.ID.self) { id in
      WindowView(store: store, id: id.wrappedValue)
    } defaultValue: {
      1
    }
  }
}

/// A window, which is open as long as it is shown.
struct WindowView: View {
  let store: TodosStore
  let id: Window.ID

  var body: some View {
    VStack {
      if let window = store.derived(rows: \.windows, id: id, action: .window) {
        StackView(store: store, window: window)
      }
    }
    .onAppear { store.send(.windowOpened(id)) }
    .onDisappear { store.send(.windowClosed(id)) }
  }
}

/// The stack of a window's screens, with its sheet and its alert.
struct StackView: View {
  let store: TodosStore
  let window: Store<Window, WindowAction>

  var body: some View {
    NavigationStack(path: window.binding(get: \.path, send: WindowAction.pathChanged)) {
      ListView(store: store, window: window, list: store.list(of: window.id))
        .navigationDestination(for: Screen.self) { screen in
          switch screen {
          case .details(let id): DetailsView(store: store, id: id)
          case .statistics: Text(store.statistics.state)
          }
        }
    }
    .sheet(isPresented: window.binding(get: { $0.draft != nil }, send: { _ in .draftDismissed })) {
      if let draft = window.derived(state: \.destination).derived(case: .draft, action: .draft) {
        DraftView(draft: draft)
      }
    }
    .alert("Remove it?", isPresented: window.binding(get: { $0.removal != nil }, send: { _ in .removalDismissed })) {
      if let id = window.removal {
        Button("Remove", role: .destructive) { window.send(.removalConfirmed(id)) }
        Button("Cancel", role: .cancel) {}
      }
    }
  }
}

/// The todos that a window lists, with its search.
struct ListView: View {
  let store: TodosStore
  let window: Store<Window, WindowAction>
  let list: Store<[Todo.ID], TodosAction>
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    VStack {
      if let search = window.derived(optional: \.search, action: .search) {
        TextField("Find", text: search.binding(get: \.text, send: SearchAction.typed))
        Button("Done") { window.send(.searchClosed) }
      } else {
        Button("Find") { window.send(.searchTapped) }
      }
      if store.loading == .running { ProgressView() }
      if let failure = store.failure { Text(failure) }
      List(list.state, id: \.self) { id in
        if let todo = store.derived(rows: \.todos, id: id, action: .todo) {
          RowView(store: store, window: window, todo: todo)
        }
      }
      .animation(.default, value: list.state)
      HStack {
        Button("Add") { window.send(.addTapped) }
        Button("Undo") { withAnimation { _ = store.send(.undone) } }
        Button("New window") { openWindow(value: window.id + 1) }
        NavigationLink("Statistics", value: Screen.statistics)
      }
    }
  }
}

struct RowView: View {
  let store: TodosStore
  let window: Store<Window, WindowAction>
  let todo: Store<Todo, TodoAction>

  var body: some View {
    HStack {
      Toggle(todo.title, isOn: todo.binding(get: \.isDone, send: { _ in .doneTapped }))
      UploadView(store: store, id: todo.id)
      NavigationLink("Details", value: Screen.details(todo.id))
      Button("Remove", role: .destructive) { window.send(.removeTapped(todo.id)) }
    }
  }
}

struct UploadView: View {
  let store: TodosStore
  let id: Todo.ID

  var body: some View {
    if let upload = store.derived(rows: \.uploads, id: id, action: .upload) {
      switch upload.phase {
      case .running(let percent): ProgressView(value: Double(percent), total: 100)
      case .done: Text("Uploaded")
      case .failed(let reason): Text(reason)
      }
    } else {
      Button("Upload") { store.send(.uploadTapped(id)) }
    }
  }
}

struct DetailsView: View {
  let store: TodosStore
  let id: Todo.ID

  var body: some View {
    if let todo = store.derived(rows: \.todos, id: id, action: .todo) { TitleView(todo: todo) }
  }
}

struct TitleView: View {
  @Bindable var todo: Store<Todo, TodoAction>

  var body: some View {
    TextField("Title", text: $todo.title)
  }
}

extension Store<Todo, TodoAction> {
  /// The title, which a binding such as `$todo.title` changes by an action.
  var title: String {
    get { state.title }
    set { send(.titleTyped(newValue)) }
  }
}

struct DraftView: View {
  let draft: Store<Draft, DraftAction>

  var body: some View {
    VStack {
      TextField("Title", text: draft.binding(get: \.title, send: DraftAction.titleTyped))
      Button("Save") { draft.send(.saveTapped) }
    }
  }
}

struct TodosPreviews: PreviewProvider {
  static var previews: some View {
    ForEach(Preview.states.map(\.name), id: \.self) { name in
      WindowView(store: .stub(with: Preview.state(name)), id: 1)
    }
  }
}
