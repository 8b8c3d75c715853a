import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// The running app: the root store, connected to its store file.
///
/// All persistent changes take one path, ``commit(_:)``: lock the file, refresh if another process wrote, reduce,
/// write the difference and a line of the log, commit, publish. Import, undo and redo take it off the main actor by a
/// second connection. Meanwhile keys are handled, and other changes wait for their turn.
@MainActor
public final class Session {
  /// The access mode of a session.
  public enum Mode: Sendable {
    /// Read only: nothing is written, and no file is created.
    case reading
    /// Read and write.
    case writing
    /// Read and write, or only read a file that permissions do not allow to be written; ``AppState/problem`` says why.
    case writingIfPermitted
  }

  /// Warms caches for new contents off the main actor, and returns a closure that installs the caches.
  public typealias Preparation =
    @Sendable (_ contents: PersistentState, _ settings: SettingsState) async -> @MainActor @Sendable () -> Void

  /// The root store of the app.
  public let store: AppStore
  let file: StoreFile<AppState>?
  /// Why the file is only read, though it was to be written; nil otherwise.
  private let refusal: StoreError?
  let persistence: PersistenceMiddleware<AppState, AppAction>?
  let turn = Turn()
  let importTurn = Turn()
  /// The answer to the caller that has ``importTurn``; nil without a caller.
  weak var importAnswer: ImportAnswer?
  var watch: FolderWatch?
  /// For another connection; nil without a file.
  nonisolated let location: (path: String, mode: StoreMode)?
  nonisolated let now: @Sendable () -> Timestamp
  nonisolated let prepare: Preparation

  private init(
    store: AppStore, file: StoreFile<AppState>?, refusal: StoreError?,
    persistence: PersistenceMiddleware<AppState, AppAction>?, now: @escaping @Sendable () -> Timestamp,
    prepare: @escaping Preparation
  ) {
    self.store = store
    self.file = file
    self.refusal = refusal
    self.persistence = persistence
    location = file.map { ($0.path, $0.mode) }
    self.now = now
    self.prepare = prepare
  }

  /// Opens a store file; for reading, a missing file counts as empty.
  ///
  /// - Parameters:
  ///   - location: The location of the store file.
  ///   - mode: Whether the session may write.
  ///   - isCreated: Whether writing creates a missing file. Pass true only if the file was missing at program start.
  ///   - settings: The initial settings.
  ///   - now: Returns the current time.
  ///   - isLoaded: Whether the file is read at once. If not, ``load()`` reads it, and the state is empty until then.
  ///   - prepare: Warms caches before contents that were read or written off the main actor are published.
  ///   - makeStore: Creates the store from its parts, for instance as a derived store of a larger one.
  /// - Throws: `StoreError` if the file cannot be opened or created, or is not a store.
  public static func open(
    _ location: StoreLocation, mode: Mode, isCreated: Bool, settings: SettingsState,
    now: @escaping @Sendable () -> Timestamp, isLoaded: Bool = true, prepare: @escaping Preparation = { _, _ in {} },
    makeStore: (SessionParts) -> AppStore = { $0.makeStore() }
  ) throws(StoreError) -> Session {
    var state = AppState(settings: settings)
    let (file, refusal) = try openFile(location, mode: mode, isCreated: isCreated, empty: state)
    if let file, isLoaded { state = try file.load() }
    if !isLoaded { state.phase = .loading(share: nil) }
    let persistence = file.map { makePersistence($0, now) }
    let link = SessionLink()
    let environment = AppEnvironment.live(store: file?.paths ?? [], now: now) {
      await link.importBatch($0, isDryRun: $1)
    }
    let parts = SessionParts(
      state: state, environment: environment, middlewares: persistence.map { [$0] } ?? [])
    let session = Session(
      store: makeStore(parts), file: file, refusal: refusal, persistence: persistence, now: now, prepare: prepare)
    link.session = session
    if isLoaded, let notice = session.readOnlyNotice { session.store.send(.storeChecked(problem: notice)) }
    persistence?.onFailure = { [weak session] _ in session?.rollBackSoon() }
    return session
  }

  private static func makePersistence(
    _ file: StoreFile<AppState>, _ now: @escaping @Sendable () -> Timestamp
  ) -> PersistenceMiddleware<AppState, AppAction> {
    PersistenceMiddleware(file: file) { action, before, after in
      if before.isEqualButForCatalogDates(after) { return nil }
      var entry = action.logEntry(at: now())
      entry.summary = entry.summary ?? ChangeSummary(from: before, to: after)?.text
      return entry
    }
  }

  private static func openFile(
    _ location: StoreLocation, mode: Mode, isCreated: Bool, empty: AppState
  ) throws(StoreError) -> (file: StoreFile<AppState>?, refusal: StoreError?) {
    func open(_ mode: StoreMode) throws(StoreError) -> StoreFile<AppState> {
      try StoreFile.open(
        at: location.path, mode: mode, tables: AppState.storedTables, empty: empty,
        isCreated: isCreated || mode == .readOnly)
    }
    do {
      return (try open(mode == .reading ? .readOnly : .readWrite), nil)
    } catch {
      if mode == .reading, error.kind == .missing { return (nil, nil) }
      guard mode == .writingIfPermitted, error.kind == .permission, location.exists else { throw error }
      return (try open(.readOnly), error)
    }
  }

  /// The message about damage of the store file; nil if it is intact.
  ///
  /// The intact rows of a damaged file can still be read.
  public var damage: String? {
    guard let file, let text = file.damageText() else { return nil }
    return "\(file.path): \(text); intact data is shown, and nothing is written; showlog check lists the damage"
  }

  var readOnlyNotice: String? {
    if let refusal { return "Read only: \(refusal.message)" }
    return file?.damageText(isShort: true).map { "Read only: \($0); see showlog check" }
  }

  /// Closes the store file, and ends ``watchOtherProcesses()`` and the streams of ``newLines(after:)``.
  public func close() {
    watch?.stop()
    watch = nil
    file?.close()
  }

  deinit { watch?.stop() }
}
