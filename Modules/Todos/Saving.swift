import Foundation
import LeftfoldCore
import LeftfoldTables
import Synchronization

/// Hands each version of the todos to the file before `send` returns. So a store may be released at any time.
struct Saving: Middleware {
  let save: @Sendable (EntityTable<Todo>) -> Void

  func handle(_ action: TodosAction, before: Todos, after: Todos) {
    // A file that was not read yet, or cannot be read, stays as it is.
    guard after.loading == .ready else { return }
    let saved = if case .loaded(let saved) = action { saved } else { before.todos }
    if after.todos != saved { save(after.todos) }
  }
}

/// The file of the todos. It writes the latest version in the background, one write at a time, whether or not a store is left.
actor TodosFile {
  /// What could not be written. The version is kept, and written with the next one or by `flush`.
  nonisolated let failures: AsyncStream<String>
  private nonisolated let failed: AsyncStream<String>.Continuation
  private nonisolated let url: URL
  private nonisolated let unwritten = Mutex<EntityTable<Todo>?>(nil)

  init(_ url: URL) {
    self.url = url
    (failures, failed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func load() throws -> EntityTable<Todo> {
    guard FileManager.default.fileExists(atPath: url.path) else { return EntityTable() }
    return try JSONDecoder().decode(EntityTable<Todo>.self, from: Data(contentsOf: url))
  }

  nonisolated func save(_ todos: EntityTable<Todo>) {
    unwritten.withLock { $0 = todos }
    Task { do { try await flush() } catch { failed.yield(error.localizedDescription) } }
  }

  /// Returns when the latest version is written; a program waits for it before it ends.
  func flush() throws {
    guard let todos = unwritten.withLock({ $0.take() }) else { return }
    do { try JSONEncoder().encode(todos).write(to: url, options: .atomic) } catch {
      unwritten.withLock { if $0 == nil { $0 = todos } }
      throw error
    }
  }
}
