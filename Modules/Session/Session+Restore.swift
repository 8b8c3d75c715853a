import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Replaces all stored contents with those of a document, as one change and one undo step.
  ///
  /// - Parameters:
  ///   - contents: The library and the plays.
  ///   - entries: The ratings, the watchlist and the pauses.
  ///   - replaces: Whether a store that holds shows is replaced.
  /// - Returns: The commit.
  /// - Throws: `SessionError` if the contents cannot be stored, or the store holds shows and `replaces` is false.
  public nonisolated func restore(
    _ contents: PersistentState, _ entries: ViewerEntries, replaces: Bool
  ) async throws(SessionError) -> Commit<AppState> {
    let entry = AppAction.logEntry(ofRestore: contents, at: now())
    do {
      return try await commitOffMainActor { draft throws(StoreError) in
        let shows = draft.state.library.shows.count
        guard shows == 0 || replaces else {
          throw StoreError(
            .cannotCreate, path: draft.file?.path ?? "",
            message: "the store holds \(shows.of("show", "shows")) already; --replace replaces everything in it")
        }
        draft.appliesRules = false
        var restored = AppState(settings: draft.state.settings)
        restored.persistent = contents
        restored.entries = entries
        draft.file?.install(restored, in: &draft.state)
        return (entry, ())
      }.commit
    } catch {
      throw SessionError(error)
    }
  }
}
