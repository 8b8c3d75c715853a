import LeftfoldCore
import LeftfoldEntities
import ShowlogModels
import ShowlogPersistence
import Testing

/// A small app: what persists, and a cursor that does not.
private struct AppState: Equatable {
  var contents: PersistentState
  var cursor = 0
}

private enum AppAction: Equatable, Sendable {
  case moved
  case watched(at: Int)
  case renamed(String)
  case noted
  case reread(PersistentState)
}

@MainActor
struct PersistenceMiddlewareTests {
  private let folder: TemporaryFolder
  private let file: StoreFile
  private let middleware: PersistenceMiddleware<AppState, AppAction>
  private let store: Store<AppState, AppAction>

  init() throws {
    // The tests run one after another on the main actor, each with an instance and so a folder of its own.
    folder = try TemporaryFolder("middleware")
    file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample(), entry("import"))
    let file = file
    middleware = PersistenceMiddleware(
      file: file, contents: \.contents,
      entry: { action in
        switch action {
        case .moved, .reread: nil
        case .watched: entry("watched")
        case .renamed: entry("renamed")
        case .noted: entry("noted")
        }
      })
    let reduce = Reduce<AppState, AppAction, Void> { state, action, _ in
      switch action {
      case .moved: state.cursor += 1
      case .watched(let seconds): state.contents = state.contents.withPlay(at: seconds)
      case .renamed(let title): state.contents = state.contents.retitled(title)
      case .noted: break
      case .reread(let contents): state.contents = contents
      }
      return .none
    }
    store = Store(
      initialState: AppState(contents: file.contents), reducer: reduce, environment: (),
      middlewares: [middleware])
  }

  /// What another process finds in the store.
  private var found: PersistentState {
    get throws { try StoreFile.loaded(folder["store.sqlite"], .readOnly).contents }
  }

  private var kinds: [String] { get throws { try file.recentEntries(9).map(\.kind).reversed() } }

  /// A change by another process.
  private func changeElsewhere(_ title: String) throws {
    let other = try StoreFile.loaded(folder["store.sqlite"])
    try other.replace(with: other.contents.retitled(title), entry("elsewhere"))
  }

  @Test("What an action changed is in the file when send returns, with the action")
  func writes() throws {
    store.send(.watched(at: 5))
    #expect(middleware.takeFailure() == nil)
    #expect(try found == PersistentState.sample().withPlay(at: 5))
    #expect(try found == store.state.contents)
    #expect(try kinds == ["import", "watched"])
    #expect(!file.isLocked)
  }

  @Test("An action that changes nothing that persists writes nothing")
  func ignores() throws {
    let rows = file.rowsWritten
    store.send(.moved)
    #expect(file.rowsWritten == rows)
    #expect(file.revision == 1)
  }

  @Test("An action with a line in the log is logged though it changes nothing")
  func logsOnly() throws {
    let rows = file.rowsWritten
    store.send(.noted)
    #expect(file.rowsWritten == rows + 2)
    #expect(try kinds == ["import", "noted"])
  }

  @Test("While another process writes, an action fails as busy and is written with the next one")
  func busy() throws {
    let other = try StoreFile.loaded(folder["store.sqlite"])
    _ = try other.lock()
    store.send(.watched(at: 5))
    #expect(middleware.takeFailure()?.kind == .busy)
    #expect(middleware.takeFailure() == nil)
    #expect(try found == .sample())
    other.rollback()
    store.send(.renamed("Other"))
    #expect(middleware.takeFailure() == nil)
    #expect(try found == store.state.contents)
    #expect(try found == PersistentState.sample().withPlay(at: 5).retitled("Other"))
    #expect(try kinds == ["import", "watched", "renamed"])
  }

  @Test("After another process's change an action is a conflict, until its change was taken over")
  func conflict() throws {
    try changeElsewhere("Elsewhere")
    for _ in 1...2 {
      store.send(.watched(at: 5))
      let failure = middleware.takeFailure()
      #expect(failure?.kind == .conflict)
      #expect(failure?.exitCode == 75)
      #expect(try found == PersistentState.sample().retitled("Elsewhere"))
    }
    try file.load()
    let rows = file.rowsWritten
    store.send(.reread(file.contents))
    #expect(file.rowsWritten == rows)
    store.send(.watched(at: 6))
    #expect(middleware.takeFailure() == nil)
    #expect(try found == PersistentState.sample().retitled("Elsewhere").withPlay(at: 6))
    #expect(try kinds == ["import", "elsewhere", "watched"])
  }

  @Test("An action that is sent under the lock is based on what another process has written")
  func lockedBefore() throws {
    try changeElsewhere("Elsewhere")
    #expect(try file.lock() == PersistentState.sample().retitled("Elsewhere"))
    store.send(.reread(file.contents))
    #expect(file.isLocked)
    store.send(.watched(at: 5))
    #expect(middleware.takeFailure() == nil)
    #expect(!file.isLocked)
    #expect(try found == PersistentState.sample().retitled("Elsewhere").withPlay(at: 5))
  }

  @Test(
    "A lock whose contents the app did not take over is a conflict, and removes nothing",
    arguments: [true, false])
  func lockedAndIgnored(isAfterFailure: Bool) throws {
    try changeElsewhere("Elsewhere")
    if isAfterFailure { store.send(.watched(at: 4)) }
    _ = middleware.takeFailure()
    #expect(try file.lock() != nil)
    store.send(.watched(at: 5))
    #expect(middleware.takeFailure()?.kind == .conflict)
    #expect(!file.isLocked)
    #expect(try found == PersistentState.sample().retitled("Elsewhere"))
  }

  @Test("The first of several failures is the one that is told")
  func firstFailure() throws {
    file.close()
    store.send(.watched(at: 5))
    store.send(.watched(at: 6))
    let failure = middleware.takeFailure()
    #expect(failure?.kind == .io)
    #expect(middleware.takeFailure() == nil)
  }

  @Test("A change that is taken back after it could not be written leaves the file as it was")
  func takenBack() throws {
    let other = try StoreFile.loaded(folder["store.sqlite"])
    _ = try other.lock()
    store.send(.watched(at: 5))
    #expect(middleware.takeFailure()?.kind == .busy)
    other.rollback()
    store.send(.reread(file.contents))
    store.send(.renamed("Other"))
    #expect(middleware.takeFailure() == nil)
    #expect(try found == PersistentState.sample().retitled("Other"))
    #expect(try kinds == ["import", "renamed"])
  }
}
