import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// The composed app as it runs: the root store, joined to its store file.
///
/// Everything that outlives the process goes one way, ``commit(_:)``: lock the file, refresh if another process wrote,
/// reduce, write the difference and a line of the log, commit, publish. An import, undo and redo do the same off the main
/// actor, by a connection of their own: meanwhile keys are answered, and other changes wait for their turn.
@MainActor
public final class Session {
  /// What a session is opened for.
  public enum Mode: Sendable {
    /// To look: nothing is written, and no file is made.
    case reading
    /// To change: the store file is made where there is none.
    case writing
  }

  /// Warms the observers' caches off the main actor before new contents are installed, and returns what installs the caches.
  public typealias Preparation =
    @Sendable (_ contents: PersistentState, _ settings: SettingsState) async -> @MainActor @Sendable () -> Void

  /// The root store.
  public let store: AppStore
  let file: StoreFile<AppState>?
  let persistence: PersistenceMiddleware<AppState, AppAction>?
  let turn = Turn()
  var watch: FolderWatch?
  /// The store file for those who open it once more; nil where there is none.
  nonisolated let place: (path: String, mode: StoreMode)?
  nonisolated let now: @Sendable () -> Timestamp
  nonisolated let prepare: Preparation

  private init(
    store: AppStore, file: StoreFile<AppState>?, persistence: PersistenceMiddleware<AppState, AppAction>?,
    now: @escaping @Sendable () -> Timestamp, prepare: @escaping Preparation
  ) {
    self.store = store
    self.file = file
    self.persistence = persistence
    place = file.map { ($0.path, $0.mode) }
    self.now = now
    self.prepare = prepare
  }

  /// Opens the store at a place, or an empty one where there is none yet.
  ///
  /// - Parameters:
  ///   - settings: time, zone and taste to begin with.
  ///   - now: the clock.
  ///   - isLoaded: whether the file is read at once. If not, ``load()`` reads it, and until then there is nothing.
  ///   - prepare: what large changes wait for before they are installed.
  ///   - makeStore: makes the store of its parts; where the app is a part of something larger, a store derived from that.
  /// - Throws: `SessionError` where the file cannot be opened or made, or is no store.
  public static func open(
    _ place: StorePlace, mode: Mode, settings: SettingsState, now: @escaping @Sendable () -> Timestamp,
    isLoaded: Bool = true, prepare: @escaping Preparation = { _, _ in {} },
    makeStore: (SessionParts) -> AppStore = { $0.makeStore() }
  ) throws(SessionError) -> Session {
    do {
      var state = AppState(settings: settings)
      let file = try openFile(place, mode: mode, empty: state)
      if let file, isLoaded { state = try file.load() }
      if !isLoaded { state.phase = .loading(share: nil) }
      let persistence = file.map { file in
        PersistenceMiddleware<AppState, AppAction>(file: file, entry: { $0.logEntry(at: now()) })
      }
      let link = SessionLink()
      let environment = AppEnvironment.live(zone: settings.zone, now: now) { await link.take($0, isDryRun: $1) }
      let parts = SessionParts(
        state: state, environment: environment, middlewares: persistence.map { [$0] } ?? [])
      let session = Session(
        store: makeStore(parts), file: file, persistence: persistence, now: now, prepare: prepare)
      link.session = session
      persistence?.onFailure = { [weak session] _ in session?.rollBackSoon() }
      return session
    } catch {
      throw SessionError(error)
    }
  }

  /// The store file; nil where there is none yet and none is to be made.
  private static func openFile(
    _ place: StorePlace, mode: Mode, empty: AppState
  ) throws(StoreError) -> StoreFile<AppState>? {
    do {
      return try StoreFile.open(
        at: place.path, mode: mode == .writing ? .readWrite : .readOnly, tables: AppState.storedTables, empty: empty)
    } catch {
      if mode == .reading, error.kind == .missing { return nil }
      throw error
    }
  }

  /// What is wrong with the store file, for people; nil if it is intact. It can then be read as far as it is intact.
  public var damage: String? {
    guard let file, let first = file.damage.first else { return nil }
    let rows = first.faults.first.map { " (\($0))" } ?? ""
    return "\(file.path): the store is damaged in its \(file.damage.map(\.table).joined(separator: ", "))\(rows); "
      + "what is intact is shown, and nothing is written; showlog check says more"
  }

  /// Closes the store file.
  public func close() {
    watch?.stop()
    watch = nil
    file?.close()
  }

  isolated deinit { watch?.stop() }
}
