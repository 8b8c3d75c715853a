import Foundation
import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// The running app: the root store, connected to its store file.
///
/// All stored changes take one path, ``commit(_:shown:)``: lock the file, refresh if another process wrote, reduce, write the
/// difference and a line of the log, commit, publish. Import, undo, redo and restore take it in the background by a second
/// connection. Meanwhile keys are handled, and other changes wait for their turn.
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
  nonisolated let turn = Turn()
  let importTurn = Turn()
  var watch: FolderWatch?
  /// For another connection; nil without a file.
  nonisolated let location: (path: String, mode: StoreMode)?
  /// The app's reducer, which runs on copies of the state.
  nonisolated let reducer: any Reducer<AppState, AppAction, AppEnvironment>
  /// The dependencies of the app's effects, by which an import reads files.
  public nonisolated let environment: AppEnvironment
  nonisolated let prepare: Preparation
  nonisolated var now: @Sendable () -> Timestamp { environment.now }

  private init(
    _ parts: SessionParts, store: AppStore, file: StoreFile<AppState>?, refusal: StoreError?,
    prepare: @escaping Preparation
  ) {
    self.store = store
    self.file = file
    self.refusal = refusal
    location = file.map { ($0.path, $0.mode) }
    (reducer, environment) = (parts.reducer, parts.environment)
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
  ///   - catalog: The catalog of shows.
  ///   - isLoaded: Whether the file is read at once. If not, ``load()`` reads it, and the state is empty until then.
  ///   - reducer: The app's reducer.
  ///   - prepare: Warms caches before contents that were read or written off the main actor are published.
  ///   - makeStore: Creates the store from its parts, for instance as a derived store of a larger one.
  /// - Throws: `StoreError` if the file cannot be opened or created, or is not a store.
  public static func open(
    _ location: StoreLocation, mode: Mode, isCreated: Bool, settings: SettingsState,
    now: @escaping @Sendable () -> Timestamp, catalog: CatalogSource = .none, isLoaded: Bool = true,
    reducer: any Reducer<AppState, AppAction, AppEnvironment> = makeAppReducer(),
    prepare: @escaping Preparation = { _, _ in {} },
    makeStore: (SessionParts) -> AppStore = { $0.makeStore() }
  ) throws(StoreError) -> Session {
    var state = AppState(settings: settings)
    let (file, refusal) = try openFile(location, mode: mode, isCreated: isCreated, empty: state)
    if let file, isLoaded { state = try file.load() }
    if !isLoaded { state.phase = .loading(share: nil) }
    var environment = AppEnvironment.live(store: file?.paths ?? [], now: now)
    environment.catalog = catalog
    let parts = SessionParts(state: state, reducer: reducer, environment: environment)
    let session = Session(parts, store: makeStore(parts), file: file, refusal: refusal, prepare: prepare)
    if isLoaded, let notice = session.readOnlyNotice { session.store.send(.storeChecked(problem: notice)) }
    return session
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
      guard mode == .writingIfPermitted, [.permission, .io].contains(error.kind), location.exists else { throw error }
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

/// The parts from which a session's store is created.
public struct SessionParts {
  /// The initial state: the contents of the store file, and the settings.
  public let state: AppState

  /// The app's reducer.
  public let reducer: any Reducer<AppState, AppAction, AppEnvironment>

  /// The dependencies of the app's effects.
  public let environment: AppEnvironment

  /// Creates a root store of the app.
  @MainActor
  public func makeStore() -> AppStore {
    AppStore(
      initialState: state, reducer: StoreReducer(reducer), environment: environment, diagnostics: AppState.diagnostics)
  }
}

/// The location of a store: its path, and the fixed time of a demonstration.
public struct StoreLocation: Sendable {
  /// The path of the store file.
  public let path: String

  /// The fixed time of a demonstration's clock; nil for the real clock.
  public let now: Timestamp?

  /// Creates the location of a store.
  public init(path: String, now: Timestamp? = nil) {
    self.path = path
    self.now = now
  }

  /// Whether reading the store takes noticeably long: over 2 MB, some ten thousand plays.
  public var isLarge: Bool { size > 2_000_000 }

  /// Whether there is no store file, or an empty one, where a store may be created.
  public var isEmpty: Bool { size == 0 }

  private var size: Int {
    guard exists else { return 0 }
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    return (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? 0
  }

  /// Whether the store file exists.
  public var exists: Bool { FileManager.default.fileExists(atPath: path) }
}

/// A FIFO lock for tasks; the screen's requests, whose tasks start in any order, take it in the order of their numbers.
@MainActor
final class Turn {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Those whose earlier requests have not arrived.
  private var early: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextRequest = 1

  /// - Parameter request: The number of a request, each once and from 1; nil for anything else.
  func acquire(_ request: Int? = nil) async {
    await withCheckedContinuation { continuation in
      guard let request else { return enter(continuation) }
      early[request] = continuation
      while let first = early.removeValue(forKey: nextRequest) {
        nextRequest += 1
        enter(first)
      }
    }
  }

  private func enter(_ continuation: CheckedContinuation<Void, Never>) {
    if isTaken { return waiting.append(continuation) }
    isTaken = true
    continuation.resume()
  }

  func release() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
