import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogPersistence

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
final class SessionLink {
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
