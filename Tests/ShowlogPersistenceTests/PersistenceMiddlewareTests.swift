import LeftfoldCore
import ShowlogModels
import ShowlogPersistence
import Testing

@MainActor
struct PersistenceMiddlewareTests {
  @Test("What an action changed is in the file when send returns, with the action")
  func writes() throws {
    let app = try App()
    app.store.send(.watched(at: 5))
    #expect(app.middleware.takeFailure() == nil)
    #expect(try app.found == PersistentState.sample().withPlay(at: 5))
    #expect(try app.found == app.store.state.contents)
    #expect(try app.kinds == ["import", "watched"])
    #expect(!app.file.isLocked)
  }

  @Test("An action that changes nothing that persists writes nothing")
  func ignores() throws {
    let app = try App()
    let rows = app.file.rowsWritten
    app.store.send(.moved)
    #expect(app.file.rowsWritten == rows)
    #expect(app.file.revision == 1)
  }

  @Test("An action with a line in the log is logged though it changes nothing")
  func logsOnly() throws {
    let app = try App()
    let rows = app.file.rowsWritten
    app.store.send(.noted)
    #expect(app.file.rowsWritten == rows + 2)
    #expect(try app.kinds == ["import", "noted"])
  }

  @Test("While another process writes, an action fails as busy and is written with the next one")
  func busy() throws {
    let app = try App()
    let other = try StoreFile.loaded(app.folder["store.sqlite"])
    _ = try other.lock()
    app.store.send(.watched(at: 5))
    #expect(app.middleware.takeFailure()?.kind == .busy)
    #expect(app.middleware.takeFailure() == nil)
    #expect(try app.found == .sample())
    other.rollback()
    app.store.send(.renamed("Other"))
    #expect(app.middleware.takeFailure() == nil)
    #expect(try app.found == app.store.state.contents)
    #expect(try app.found == PersistentState.sample().withPlay(at: 5).retitled("Other"))
    #expect(try app.kinds == ["import", "watched", "renamed"])
  }

  @Test("After another process's change an action is a conflict, until its change was taken over")
  func conflict() throws {
    let app = try App()
    try app.changeElsewhere("Elsewhere")
    for _ in 1...2 {
      app.store.send(.watched(at: 5))
      let failure = app.middleware.takeFailure()
      #expect(failure?.kind == .conflict)
      #expect(failure?.exitCode == 75)
      #expect(try app.found == PersistentState.sample().retitled("Elsewhere"))
    }
    try app.file.load()
    let rows = app.file.rowsWritten
    app.store.send(.reread(app.file.contents))
    #expect(app.file.rowsWritten == rows)
    app.store.send(.watched(at: 6))
    #expect(app.middleware.takeFailure() == nil)
    #expect(try app.found == PersistentState.sample().retitled("Elsewhere").withPlay(at: 6))
    #expect(try app.kinds == ["import", "elsewhere", "watched"])
  }

  @Test("An action that is sent under the lock is based on what another process has written")
  func lockedBefore() throws {
    let app = try App()
    try app.changeElsewhere("Elsewhere")
    #expect(try app.file.lock() == PersistentState.sample().retitled("Elsewhere"))
    app.store.send(.reread(app.file.contents))
    #expect(app.file.isLocked)
    app.store.send(.watched(at: 5))
    #expect(app.middleware.takeFailure() == nil)
    #expect(!app.file.isLocked)
    #expect(try app.found == PersistentState.sample().retitled("Elsewhere").withPlay(at: 5))
  }

  @Test(
    "A lock whose contents the app did not take over is a conflict, and removes nothing",
    arguments: [true, false])
  func lockedAndIgnored(isAfterFailure: Bool) throws {
    let app = try App("lockedAndIgnored-\(isAfterFailure)")
    try app.changeElsewhere("Elsewhere")
    if isAfterFailure { app.store.send(.watched(at: 4)) }
    _ = app.middleware.takeFailure()
    #expect(try app.file.lock() != nil)
    for second in 5...6 {
      app.store.send(.watched(at: second))
      #expect(app.middleware.takeFailure()?.kind == .conflict)
      #expect(!app.file.isLocked)
    }
    #expect(try app.found == PersistentState.sample().retitled("Elsewhere"))
  }

  @Test("The first of several failures is the one that is told")
  func firstFailure() throws {
    let app = try App()
    app.file.close()
    app.store.send(.watched(at: 5))
    app.store.send(.watched(at: 6))
    let failure = app.middleware.takeFailure()
    #expect(failure?.kind == .io)
    #expect(app.middleware.takeFailure() == nil)
  }

  @Test("A change that is taken back after it could not be written leaves the file as it was")
  func takenBack() throws {
    let app = try App()
    let other = try StoreFile.loaded(app.folder["store.sqlite"])
    _ = try other.lock()
    app.store.send(.watched(at: 5))
    #expect(app.middleware.takeFailure()?.kind == .busy)
    other.rollback()
    app.store.send(.reread(app.file.contents))
    app.store.send(.renamed("Other"))
    #expect(app.middleware.takeFailure() == nil)
    #expect(try app.found == PersistentState.sample().retitled("Other"))
    #expect(try app.kinds == ["import", "renamed"])
  }

  @Test("What an action takes back is taken back in the file, and can be done again")
  func undo() throws {
    let app = try App()
    app.store.send(.watched(at: 5))
    app.store.send(.tookBack(to: .sample(), .undo))
    #expect(app.middleware.takeFailure() == nil)
    #expect(try app.found == .sample())
    #expect(try app.kinds == ["import", "watched", "undo"])
    #expect(try app.file.contents(after: .redo) == PersistentState.sample().withPlay(at: 5))
  }

  @Test("An action that finds nothing to take back writes nothing")
  func nothingToUndo() throws {
    let app = try App()
    let rows = app.file.rowsWritten
    app.store.send(.tookBack(to: .sample(), .undo))
    #expect(app.file.rowsWritten == rows)
    #expect(try app.file.contents(after: .undo) == PersistentState())
  }

  @Test("What is taken back along with a change that could not be written before is one step with it")
  func undoAfterFailure() throws {
    let app = try App()
    app.store.send(.watched(at: 5))
    let other = try StoreFile.loaded(app.folder["store.sqlite"])
    _ = try other.lock()
    app.store.send(.renamed("Other"))
    #expect(app.middleware.takeFailure()?.kind == .busy)
    other.rollback()
    app.store.send(.tookBack(to: PersistentState.sample().retitled("Third"), .undo))
    #expect(app.middleware.takeFailure() == nil)
    #expect(try app.found == PersistentState.sample().retitled("Third"))
    #expect(try app.file.contents(after: .redo) == nil)
    #expect(try app.file.contents(after: .undo) == PersistentState.sample().withPlay(at: 5))
  }
}
