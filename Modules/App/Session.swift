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
@MainActor
public final class Session {
  /// What a session is opened for.
  public enum Mode: Sendable {
    /// To look: nothing is written, and no file is made.
    case reading
    /// To change: the store file is made where there is none.
    case writing
  }

  /// The root store.
  public let store: AppStore
  let file: StoreFile?
  private let persistence: PersistenceMiddleware<AppState, AppAction>?

  private init(store: AppStore, file: StoreFile?, persistence: PersistenceMiddleware<AppState, AppAction>?) {
    self.store = store
    self.file = file
    self.persistence = persistence
  }

  /// Opens the store at a place, or an empty one where there is none yet.
  ///
  /// - Parameters:
  ///   - settings: time, zone and taste to begin with.
  ///   - now: the clock.
  ///   - makeStore: makes the store of its parts; where the app is a part of something larger, a store derived from that.
  /// - Throws: `SessionError` where the file cannot be opened or made, or is no store.
  public static func open(
    _ place: StorePlace, mode: Mode, settings: SettingsState, now: @escaping @Sendable () -> Timestamp,
    makeStore: (SessionParts) -> AppStore = { $0.makeStore() }
  ) throws(SessionError) -> Session {
    do {
      let file = try open(place, mode: mode)
      var state = AppState(settings: settings)
      if let file { state.persistent = try file.load() }
      return make(state, file: file, zone: settings.zone, now: now, makeStore)
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

  private static func make(
    _ state: AppState, file: StoreFile?, zone: Zone, now: @escaping @Sendable () -> Timestamp,
    _ makeStore: (SessionParts) -> AppStore
  ) -> Session {
    let link = SessionLink()
    let persistence = file.map { file in
      PersistenceMiddleware<AppState, AppAction>(
        file: file, contents: \.persistent, entry: { $0.logEntry(at: now()) })
    }
    let environment = AppEnvironment.live(zone: zone, now: now) { await link.prepareToWrite() }
    let parts = SessionParts(
      state: state, environment: environment, middlewares: persistence.map { [$0] } ?? [])
    let session = Session(store: makeStore(parts), file: file, persistence: persistence)
    link.session = session
    return session
  }

  /// Sends an action, waits for all that follows from it, and keeps what it changed.
  ///
  /// The store file is locked first, and read again if another process has written it meanwhile, so that the action is
  /// reduced on what there is. When this returns, what changed is on the disk.
  ///
  /// - Throws: `SessionError` where it cannot be kept; then the file is as it was.
  public func run(_ action: AppAction) async throws(SessionError) {
    try await run([action])
  }

  /// Sends actions one after the other; see ``run(_:)-(AppAction)``.
  public func run(_ actions: [AppAction]) async throws(SessionError) {
    for action in actions {
      try prepare(for: action)
      try await send(action)
    }
  }

  /// Locks the store file for an action that changes what it holds, and asks it for what the action takes back.
  func prepare(for action: AppAction) throws(SessionError) {
    guard action.isKept else { return }
    if let error = prepareToWrite() { throw error }
    do throws(StoreError) {
      try recall(action.undoStep)
    } catch {
      file?.rollback()
      throw SessionError(error)
    }
  }

  /// Sends an action that was prepared for, and waits until what it changed is kept.
  func send(_ action: AppAction) async throws(SessionError) {
    await store.send(action).finish()
    if let failure = persistence?.takeFailure() {
      // The file does not know the last changes, so what it can take back is not what the state could.
      store.send(.recalled(UndoHistory()))
      throw SessionError(failure)
    }
    if let file, file.isLocked { file.rollback() }
  }

  /// Gives the store file back.
  public func close() { file?.close() }

  /// Locks the store file, and takes over what another process has written.
  fileprivate func prepareToWrite() -> SessionError? {
    guard let file, !file.isLocked else { return nil }
    do {
      if let fresh = try file.lock() { store.send(.restored(fresh)) }
      return nil
    } catch {
      return SessionError(error)
    }
  }
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

  func prepareToWrite() -> SessionError? { session?.prepareToWrite() }
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
