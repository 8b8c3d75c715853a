import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// The state of a small app: a stored part, and a cursor that is not stored.
struct AppState: Equatable {
  var contents = PersistentState()
  var cursor = 0

  static let tables = PersistentState.tables.pullback(state: \AppState.contents)
}

enum AppAction: Equatable, Sendable {
  case moved
  case watched(at: Int)
  case renamed(String)
  case noted
  case reread(PersistentState)
  case undone(to: PersistentState, UndoStep)

  var entry: LogEntry {
    switch self {
    case .moved: line("moved")
    case .reread: line("reread")
    case .watched: line("watched")
    case .renamed: line("renamed")
    case .noted: line("noted")
    case .undone(_, let step): LogEntry(at: Timestamp(seconds: 9), kind: "\(step)", action: "{}", step: step)
    }
  }
}

/// A small app on a store file that holds the sample.
@MainActor
struct App {
  let folder: TemporaryFolder
  let file: ShowlogPersistence.StoreFile<AppState>
  let middleware: PersistenceMiddleware<AppState, AppAction>
  let store: Store<AppState, AppAction>

  init(_ test: String = #function) throws {
    folder = try TemporaryFolder("middleware-\(test.prefix { $0 != "(" })")
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample(), line("import"))
    file = try .open(
      at: folder["store.sqlite"], mode: .readWrite, tables: AppState.tables, empty: AppState(),
      busyTimeout: .milliseconds(50))
    try file.load()
    middleware = PersistenceMiddleware(file: file) { action, _, _ in action.entry }
    let reduce = Reduce<AppState, AppAction, Void> { state, action, _ in
      switch action {
      case .moved: state.cursor += 1
      case .watched(let seconds): state.contents = state.contents.withPlay(at: seconds)
      case .renamed(let title): state.contents = state.contents.retitled(title)
      case .noted: break
      case .reread(let contents), .undone(let contents, _): state.contents = contents
      }
      return .none
    }
    store = Store(initialState: file.contents, reducer: reduce, environment: (), middlewares: [middleware])
  }

  /// The contents of the store, as another process reads them.
  var found: PersistentState {
    get throws { try StoreFile.loaded(folder["store.sqlite"], .readOnly).contents }
  }

  /// The kinds of the log's entries, oldest first.
  var kinds: [String] { get throws { try file.log(9).map(\.entry.kind).reversed() } }

  /// The error of the last write; nil if it succeeded.
  var failure: StoreError? {
    if case .failure(let error) = middleware.takeOutcome() { error } else { nil }
  }

  /// Commits a change as another process does.
  func changeElsewhere(_ title: String) throws {
    let other = try StoreFile.loaded(folder["store.sqlite"])
    try other.replace(with: other.contents.retitled(title), line("elsewhere"))
  }
}
