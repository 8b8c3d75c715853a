import Foundation
import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

@testable import LeftfoldTodos

@MainActor
final class SavingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "todos-\(UUID().uuidString)")
  private let file: TodosFile
  private let milk = Todo(id: todoID(1), title: "Milk")
  private let bread = Todo(id: todoID(2), title: "Bread")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = TodosFile(folder.appending(path: "todos.json"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ todos: EntityTable<Todo>) async throws {
    file.save(todos)
    try await file.flush()
  }

  private func makeStore(_ load: @escaping @Sendable () async throws -> EntityTable<Todo>) -> TodosStore {
    var environment = TodosEnvironment.test(TestClock())
    environment.load = load
    return TodosStore(
      initialState: Todos(), reducer: makeTodosReducer(), environment: environment,
      middlewares: [Saving(save: file.save)], diagnostics: { Issue.record("\($0)") })
  }

  @Test("What is added while a slow load runs is neither lost nor saved over the file, and undo keeps what was loaded")
  func slowLoad() async throws {
    try await write([milk])
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let store = makeStore { [file] in
      for await _ in gate { break }
      return try await file.load()
    }
    let launch = store.send(.loadTapped)
    store.send(.added(bread))
    try await file.flush()
    #expect(try await file.load() == [milk])

    opening.yield()
    await launch.finish()
    #expect(store.todos == [milk, bread])
    try await file.flush()
    #expect(try await file.load() == [milk, bread])

    store.send(.undone)
    #expect(store.todos == [milk])
    store.send(.redone)
    #expect(store.todos == [milk, bread])
  }

  @Test("A store that is released right after a change loses nothing")
  func release() async throws {
    do {
      let store = makeStore { [] }
      await store.send(.loadTapped).finish()
      store.send(.added(milk))
      store.send(.todo(id: milk.id, .titleTyped("Oat milk")))
    }
    try await file.flush()
    #expect(try await file.load().map(\.title) == ["Oat milk"])
  }

  @Test("A file that cannot be read is reported and never written over; a new attempt reads it")
  func damaged() async throws {
    let url = folder.appending(path: "todos.json")
    try Data("{".utf8).write(to: url)
    let store = makeStore { [file] in try await file.load() }
    await store.send(.loadTapped).finish()
    #expect(store.loading == .failed && store.failure != nil)
    store.send(.added(bread))
    try await file.flush()
    #expect(try String(contentsOf: url, encoding: .utf8) == "{")

    try JSONEncoder().encode([milk]).write(to: url)
    await store.send(.loadTapped).finish()
    #expect(store.todos == [milk, bread])
  }

  @Test("A version that cannot be written is reported, kept, and written by the next flush")
  func unwritable() async throws {
    let url = folder.appending(path: "todos.json")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    file.save([milk])
    for await failure in file.failures {
      #expect(!failure.isEmpty)
      break
    }
    await #expect(throws: (any Error).self) { try await self.file.flush() }
    try FileManager.default.removeItem(at: url)
    try await file.flush()
    #expect(try await file.load() == [milk])
  }

  @Test(
    "Whenever the load ends and the store is released, the file has what was saved and what was done",
    arguments: seeds(20, long: 400))
  func anyOrder(seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    try await write([milk])
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    var (expected, count) = ([milk.id: milk.title], UInt8(10))
    do {
      let store = makeStore { [file] in
        for await _ in gate { break }
        return try await file.load()
      }
      store.send(.windowOpened(1))
      let launch = store.send(.loadTapped)
      let end = Int.random(in: 0...12, using: &random)
      for step in 0...Int.random(in: end...20, using: &random) {
        if step == end {
          opening.yield()
          await launch.finish()
        }
        let id = store.todos.ids.randomElement(using: &random)
        switch (Int.random(in: 0..<5, using: &random), id) {
        case (0, let id?):
          store.send(.window(id: 1, .removalConfirmed(id)))
          expected[id] = nil
        case (1, let id?):
          store.send(.todo(id: id, .titleTyped("Title \(step)")))
          expected[id] = "Title \(step)"
        case (3, _) where step > end:
          // The file may be older than what is shown.
          opening.yield()
          await store.send(.loadTapped).finish()
        case (2, _?):
          store.send(.undone)
          store.send(.redone)
        default:
          count += 1
          store.send(.added(Todo(id: todoID(count), title: "Todo \(count)")))
          expected[todoID(count)] = "Todo \(count)"
        }
      }
    }
    try await file.flush()
    let found = Dictionary(uniqueKeysWithValues: try await file.load().map { ($0.id, $0.title) })
    #expect(found == expected, "seed \(seed)")
  }
}
