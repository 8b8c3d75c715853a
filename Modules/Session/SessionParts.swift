import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// The parts from which a session's store is created.
public struct SessionParts {
  /// The initial state: the contents of the store file, and the settings.
  public let state: AppState

  /// The dependencies of the app's effects.
  public let environment: AppEnvironment

  /// The middlewares that persist changes.
  public let middlewares: [any Middleware<AppState, AppAction>]

  /// Creates a root store of the app.
  @MainActor
  public func makeStore() -> AppStore {
    AppStore(
      initialState: state, reducer: makeAppReducer(), environment: environment, middlewares: middlewares,
      diagnostics: AppState.diagnostics)
  }
}

/// A weak reference from the import effect to its session, which is created after the environment of effects.
@MainActor
final class SessionLink {
  weak var session: Session?

  func importBatch(_ batch: ImportBatch, isDryRun: Bool) async -> Result<ImportReport, ImportFailure> {
    guard let session else { return .failure(ImportFailure(message: "the library is closed", exitCode: .inputOutput)) }
    return await session.importBatch(batch, isDryRun: isDryRun)
  }
}
