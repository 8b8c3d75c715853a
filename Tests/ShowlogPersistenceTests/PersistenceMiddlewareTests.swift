import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import Testing

@MainActor
struct PersistenceMiddlewareTests {
  @Test("When `send` returns, the file has the action and its changes, and the commit equals them")
  func writes() throws {
    let app = try App()
    app.store.send(.watched(at: 5))
    let commit = try #require(try app.middleware.takeOutcome()?.get())
    #expect(commit.isChanged)
    #expect(commit.before.contents == .sample())
    #expect(commit.after.contents == PersistentState.sample().withPlay(at: 5))
    #expect(try app.found == app.store.state.contents)
    #expect(try app.kinds == ["import", "watched"])
    #expect(!app.file.isLocked)
  }

  @Test(
    "An action that changes no stored table writes nothing",
    arguments: [AppAction.moved, .noted])
  func ignores(action: AppAction) throws {
    let app = try App("ignores-\(action)")
    let rows = app.file.rowsWritten
    app.store.send(action)
    #expect(app.file.rowsWritten == rows)
    #expect(app.file.revision == 1)
    #expect(app.middleware.takeOutcome() == nil)
    #expect(try app.kinds == ["import"])
  }

  @Test("While another process writes, an action fails as busy, and the rollback restores the file's state")
  func busy() throws {
    let app = try App()
    let other = try StoreFile.loaded(app.folder["store.sqlite"])
    _ = try other.lock()
    app.store.send(.watched(at: 5))
    #expect(app.failure?.kind == .busy)
    #expect(app.failure == nil)
    #expect(try app.found == .sample())
    other.rollback()
    app.store.send(.reread(app.file.contents.contents))
    app.store.send(.renamed("Other"))
    #expect(app.failure == nil)
    #expect(try app.found == app.store.state.contents)
    #expect(try app.found == PersistentState.sample().retitled("Other"))
    #expect(try app.kinds == ["import", "renamed"])
  }

  @Test("A failure is reported while the action is handled, before subscribers are notified")
  func reportsFailure() throws {
    let app = try App()
    app.file.close()
    var failures: [StoreError.Kind] = []
    app.middleware.onFailure = { failures.append($0.kind) }
    app.store.send(.watched(at: 5))
    #expect(failures == [.io])
  }

  @Test("After another process's commit an action is a conflict, until that commit is installed")
  func conflict() throws {
    let app = try App()
    try app.changeElsewhere("Elsewhere")
    app.store.send(.watched(at: 5))
    let failure = app.failure
    #expect(failure?.kind == .conflict)
    #expect(failure?.exitCode == .busy)
    #expect(try app.found == PersistentState.sample().retitled("Elsewhere"))
    try app.file.load()
    let rows = app.file.rowsWritten
    app.store.send(.reread(app.file.contents.contents))
    #expect(app.file.rowsWritten == rows)
    app.store.send(.watched(at: 6))
    #expect(app.failure == nil)
    #expect(try app.found == PersistentState.sample().retitled("Elsewhere").withPlay(at: 6))
    #expect(try app.kinds == ["import", "elsewhere", "watched"])
  }

  @Test("An action sent under the lock is based on the other process's commit")
  func lockedBefore() throws {
    let app = try App()
    try app.changeElsewhere("Elsewhere")
    #expect(try app.file.lock()?.contents == PersistentState.sample().retitled("Elsewhere"))
    app.store.send(.reread(app.file.contents.contents))
    #expect(app.file.isLocked)
    app.store.send(.watched(at: 5))
    #expect(app.failure == nil)
    #expect(!app.file.isLocked)
    #expect(try app.found == PersistentState.sample().retitled("Elsewhere").withPlay(at: 5))
  }

  @Test("A lock whose contents were not installed causes a conflict and deletes nothing")
  func lockedAndIgnored() throws {
    let app = try App()
    try app.changeElsewhere("Elsewhere")
    #expect(try app.file.lock() != nil)
    for second in 5...6 {
      app.store.send(.watched(at: second))
      #expect(app.failure?.kind == .conflict)
      #expect(!app.file.isLocked)
    }
    #expect(try app.found == PersistentState.sample().retitled("Elsewhere"))
  }

  @Test("An undo is written to the file, and can be redone")
  func undo() throws {
    let app = try App()
    app.store.send(.watched(at: 5))
    app.store.send(.undone(to: .sample(), .undo))
    #expect(app.failure == nil)
    #expect(try app.found == .sample())
    #expect(try app.kinds == ["import", "watched", "undo"])
    #expect(try app.file.contents(after: .redo)?.contents == PersistentState.sample().withPlay(at: 5))
  }

  @Test("An undo with an empty history writes nothing")
  func nothingToUndo() throws {
    let app = try App()
    let rows = app.file.rowsWritten
    app.store.send(.undone(to: .sample(), .undo))
    #expect(app.file.rowsWritten == rows)
    #expect(try app.file.contents(after: .undo)?.contents == PersistentState())
  }
}
