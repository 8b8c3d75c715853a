import CalendarFeature
import Foundation
import HistoryFeature
import LeftfoldCore
import ShowlogInterchange
import ShowlogModels
import ShowlogPersistence
import ShowsFeature
import TrendsFeature

/// The composed app as it runs: the root store, joined to its store file.
///
/// Small changes are written on the main actor, before ``run(_:)-(AppAction)`` returns. What may be large (an import, a step
/// back or forth, the first reading of the file) is made beside it, by a connection of its own, and taken over by one action
/// when it is on the disk: meanwhile keys are answered, and other changes wait for their turn.
@MainActor
public final class Session {
  /// What a session is opened for.
  public enum Mode: Sendable {
    /// To look: nothing is written, and no file is made.
    case reading
    /// To change: the store file is made where there is none.
    case writing
  }

  /// Prepares what is about to be taken over for those who look at it, outside of the main actor, and gives what they do on
  /// it at the moment before.
  public typealias Preparation =
    @Sendable (_ contents: PersistentState, _ settings: SettingsState) async -> @MainActor @Sendable () -> Void

  /// The root store.
  public let store: AppStore
  let file: StoreFile?
  let persistence: PersistenceMiddleware<AppState, AppAction>?
  let turn = Turn()
  /// The store file for those who open it once more; nil where there is none.
  nonisolated let place: (path: String, mode: StoreFile.Mode)?
  nonisolated let now: @Sendable () -> Timestamp
  nonisolated let prepare: Preparation

  private init(
    store: AppStore, file: StoreFile?, persistence: PersistenceMiddleware<AppState, AppAction>?,
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
  ///   - isLoaded: whether what the file holds is read at once. If not, ``load()`` reads it, and until then there is nothing.
  ///   - prepare: what large changes wait for before they are taken over.
  ///   - makeStore: makes the store of its parts; where the app is a part of something larger, a store derived from that.
  /// - Throws: `SessionError` where the file cannot be opened or made, or is no store.
  public static func open(
    _ place: StorePlace, mode: Mode, settings: SettingsState, now: @escaping @Sendable () -> Timestamp,
    isLoaded: Bool = true, prepare: @escaping Preparation = { _, _ in {} },
    makeStore: (SessionParts) -> AppStore = { $0.makeStore() }
  ) throws(SessionError) -> Session {
    do {
      let file = try open(place, mode: mode)
      var state = AppState(settings: settings)
      if let file, isLoaded { state.persistent = try file.load() }
      if !isLoaded { state.phase = .loading(share: nil) }
      let persistence = file.map { file in
        PersistenceMiddleware<AppState, AppAction>(
          file: file, contents: \.persistent, entry: { $0.logEntry(at: now()) })
      }
      let link = SessionLink()
      let environment = AppEnvironment.live(zone: settings.zone, now: now) { await link.take($0, isDryRun: $1) }
      let parts = SessionParts(
        state: state, environment: environment, middlewares: persistence.map { [$0] } ?? [])
      let session = Session(
        store: makeStore(parts), file: file, persistence: persistence, now: now, prepare: prepare)
      link.session = session
      return session
    } catch {
      throw SessionError(error)
    }
  }

  /// The store file; nil where there is none yet and none is to be made.
  private static func open(_ place: StorePlace, mode: Mode) throws(StoreError) -> StoreFile? {
    guard mode == .reading else { return try StoreFile.open(at: place.path, mode: .readWrite) }
    do {
      return try StoreFile.open(at: place.path, mode: .readOnly)
    } catch  where error.kind == .missing {
      return nil
    }
  }

  /// Sends an action, waits for all that follows from it, and keeps what it changed.
  ///
  /// The store file is locked first, and read again if another process has written it meanwhile, so that the action is
  /// reduced on what there is. When this returns, what changed is on the disk.
  ///
  /// - Throws: `SessionError` where it cannot be kept; then the file is as it was. How an import ends is in the state.
  public func run(_ action: AppAction) async throws(SessionError) {
    switch action {
    case .undone: _ = try await undo()
    case .redone: _ = try await redo()
    case _ where action.isKept: try await keep(action)
    case .imports(.requested):
      for await state in store.derived(state: \.imports).states where state != .committing { break }
      await store.send(action).finish()
    default: await store.send(action).finish()
    }
  }

  /// Sends actions one after the other; see ``run(_:)-(AppAction)``.
  public func run(_ actions: [AppAction]) async throws(SessionError) {
    for action in actions { try await run(action) }
  }

  private func keep(_ action: AppAction) async throws(SessionError) {
    await turn.take()
    defer { turn.give() }
    do {
      if let file, try !file.isCurrent { try await read() }
      // Another process may have been faster still.
      if let fresh = try file?.lock() { store.send(.restored(fresh)) }
    } catch {
      throw SessionError(error)
    }
    await store.send(action).finish()
    if let failure = persistence?.takeFailure() {
      // The file does not know the last changes, so what it can take back is not what the state could.
      store.send(.restored(store.state.persistent))
      throw SessionError(failure)
    }
    file?.rollback()
  }

  /// Gives the store file back.
  public func close() { file?.close() }
}

/// What a session's store is made of.
public struct SessionParts {
  /// What the store file holds, and the settings.
  public let state: AppState

  /// What the app's effects need.
  public let environment: AppEnvironment

  /// What keeps the changes.
  public let middlewares: [any Middleware<AppState, AppAction>]

  /// The app as a root store of its own.
  @MainActor
  public func makeStore() -> AppStore {
    AppStore(
      initialState: state, reducer: makeAppReducer(), environment: environment, middlewares: middlewares)
  }
}

/// Leads an effect back to the session whose file it is about to change.
@MainActor
private final class SessionLink {
  weak var session: Session?

  func take(_ batch: ImportBatch, isDryRun: Bool) async -> Result<ImportReport, ImportFailure> {
    guard let session else { return .failure(ImportFailure(message: "the library is closed", exitCode: 74)) }
    return await session.take(batch, isDryRun: isDryRun)
  }
}

/// Why a session could not be opened or an action not kept.
public struct SessionError: Error, Sendable {
  /// What happened, where, and what to do.
  public let message: String

  /// The exit code that tells a script of it.
  public let exitCode: Int32

  init(_ error: StoreError) {
    message = error.description
    exitCode = error.exitCode
  }

  init(message: String, exitCode: Int32) {
    self.message = message
    self.exitCode = exitCode
  }
}
