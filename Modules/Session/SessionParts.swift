import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogPersistence

/// The parts of a session's store.
public struct SessionParts {
  /// The contents of the store file, and the settings.
  public let state: AppState

  /// The dependencies of the app's effects.
  public let environment: AppEnvironment

  /// The middlewares that persist changes.
  public let middlewares: [any Middleware<AppState, AppAction>]

  /// Returns a root store of the app.
  @MainActor
  public func makeStore() -> AppStore {
    AppStore(
      initialState: state, reducer: makeAppReducer(), environment: environment, middlewares: middlewares)
  }
}

/// A reference from an effect to the session whose file it changes.
@MainActor
final class SessionLink {
  weak var session: Session?

  func take(_ batch: ImportBatch, isDryRun: Bool) async -> Result<ImportReport, ImportFailure> {
    guard let session else { return .failure(ImportFailure(message: "the library is closed", exitCode: 74)) }
    return await session.take(batch, isDryRun: isDryRun)
  }
}
