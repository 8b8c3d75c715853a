import Foundation
import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import LeftfoldUndo
import Synchronization
import Testing

@testable import LeftfoldTodos

#if canImport(SwiftUI)
import SwiftUI
#else
import LeftfoldSwiftUIStandIn
#endif

@MainActor
struct FaceTests {
  @Test("A page of every case equals its golden text, without what would control a terminal")
  func cases() {
    #expect(Preview.all.map(\.name) == ["loading", "empty", "typical", "extreme", "error"])
    expectGolden(Preview.all.map { "\($0.name)\n\($0.page.text)" }.joined(separator: "\n\n"), "cases")
  }

  @Test("A session in the terminal prints what has changed after each line")
  func session() async {
    let clock = TestClock()
    let store = TodosStore(initialState: Todos(), reducer: makeTodosReducer(), environment: .numbered(clock))
    var printed: [String] = []
    let terminal = Terminal(store) { printed.append($0) }
    await store.send(.loadTapped).finish()
    for line in [
      "add Milk", "add Bread", "done 1", "add", "title Eggs", "cancel", "remove 2", "yes", "undo", "window 2",
      "open 2", "window 1", "find MIL", "find", "rename 1 Oat milk", "statistics", "back", "done 7", "save", "help",
      "close",
    ] {
      printed.append("> \(line)")
      #expect(terminal.handle(line))
    }
    #expect(!terminal.handle("close"))
    expectGolden(printed.joined(separator: "\n"), "session")
  }

  @Test("The terminal prints an upload's progress and its end")
  func upload() async {
    let clock = TestClock()
    let todos: EntityTable = [Todo(id: todoID(1), title: "Milk")]
    let store = TodosStore(
      initialState: Todos(todos: todos, loading: .ready), reducer: makeTodosReducer(), environment: .numbered(clock))
    var printed: [String] = []
    let terminal = Terminal(store) { printed.append($0) }
    #expect(terminal.handle("upload 1"))
    for action in terminal.sent { await action.finish() }
    #expect(printed.contains("Uploaded Milk"))
    #expect(printed.last?.contains("(uploaded)") == true || printed.contains { $0.contains("(uploaded)") })
  }

  @Test("The views are built for every case, without an action")
  func views() {
    _ = TodosPreviews.previews
    for (_, state) in Preview.states {
      let store = TodosStore.stub(with: state)
      _ = WindowView(store: store, id: 1).body
      guard let window = store.derived(rows: \.windows, id: 1, action: .window) else { continue }
      _ = StackView(store: store, window: window).body
      for todo in state.todos {
        _ = DetailsView(store: store, id: todo.id).body
        _ = UploadView(store: store, id: todo.id).body
      }
      #expect(store.state == state)
    }
  }

  @Test("A title is bound to its row's store, and typing sends an action")
  func binding() {
    let todo = Todo(id: todoID(1), title: "Milk")
    let store = TodosStore(
      initialState: Todos(todos: [todo]), reducer: makeTodosReducer(), environment: .test(TestClock()))
    let row = store.derived(rows: \.todos, id: todo.id, action: .todo)
    row?.title = "Oat milk"
    #expect(store.todos.map(\.title) == ["Oat milk"])
    #expect(store.history.canUndo)
  }

  @Test("An observation follows what it has read until it is released")
  func observation() {
    let store = TodosStore(
      initialState: Todos(loading: .ready), reducer: makeTodosReducer(), environment: .test(TestClock()))
    var counts: [Int] = []
    var handle: ObservationHandle? = store.observe { counts.append($0.todos.count) }
    store.send(.windowOpened(1))
    store.send(.added(Todo(id: todoID(1), title: "Milk")))
    store.send(.added(Todo(id: todoID(2), title: "Bread")))
    #expect(counts == [0, 1, 2])
    withExtendedLifetime(handle) {}
    handle = nil
    store.send(.undone)
    #expect(counts == [0, 1, 2])
  }
}

extension TodosEnvironment {
  /// Ids that count, and uploads that take no time.
  fileprivate static func numbered(_ clock: TestClock) -> Self {
    let ids = Ids()
    return TodosEnvironment(
      load: { [] }, saveFailures: { AsyncStream { $0.finish() } }, upload: { _, progress in await progress(50) },
      newID: { ids.next() }, clock: clock)
  }
}

private final class Ids: Sendable {
  private let last = Mutex(UInt8(0))

  func next() -> UUID {
    last.withLock {
      $0 += 1
      return todoID($0)
    }
  }
}
