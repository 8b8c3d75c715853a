import Foundation
import LeftfoldCore
import LeftfoldTables

nonisolated extension TodosEnvironment {
  static func live(_ file: TodosFile) -> Self {
    Self(
      load: { try await file.load() }, saveFailures: { file.failures }, upload: pretendedUpload, newID: { UUID() },
      clock: ContinuousClock())
  }

  /// In place of a server.
  private static func pretendedUpload(_ todo: Todo, progress: (Int) async -> Void) async throws {
    for percent in [25, 50, 75] {
      try await Task.sleep(for: .milliseconds(200))
      await progress(percent)
    }
  }
}

/// The five cases of a page, drawn from stubs.
@MainActor
enum Preview {
  static let all: [(name: String, page: Page)] = states.map { name, state in
    (name, TodosStore.stub(with: state).page(of: 1).state)
  }

  static let states: [(name: String, state: Todos)] = [
    ("loading", Todos(windows: [1: Window(id: 1)])),
    ("empty", Todos(windows: [1: Window(id: 1)], loading: .ready)),
    ("typical", typical),
    ("extreme", extreme),
    ("error", Todos(windows: [1: Window(id: 1)], loading: .failed, failure: "todos.json is damaged")),
  ]

  static func state(_ name: String) -> Todos { states.first { $0.name == name }?.state ?? Todos() }

  private static var typical: Todos {
    let todos = [
      Todo(id: id(1), title: "Milk", isDone: true), Todo(id: id(2), title: "Bread"), Todo(id: id(3), title: "Pay rent"),
    ]
    return Todos(
      todos: EntityTable(todos),
      uploads: [Upload(id: id(1), phase: .done), Upload(id: id(2), phase: .running(percent: 40))],
      windows: [1: Window(id: 1)], loading: .ready)
  }

  private static var extreme: Todos {
    let long = String(repeating: "very ", count: 30) + "long \u{1B}[31mred\u{202E}"
    let todos = [Todo(id: id(1), title: long), Todo(id: id(2), title: "")]
    return Todos(
      todos: EntityTable(todos), uploads: [Upload(id: id(2), phase: .failed("no network"))],
      windows: [1: Window(id: 1, search: Search(text: long), destination: .removal(id(1)))], loading: .ready)
  }

  private static func id(_ number: UInt8) -> UUID {
    UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}
