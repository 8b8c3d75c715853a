import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Replaces all stored contents with those of a document, as one change and one undo step.
  ///
  /// - Parameters:
  ///   - contents: A state with the stored contents of the document.
  ///   - replaces: Whether a store that holds shows is replaced.
  /// - Returns: The commit.
  /// - Throws: `StoreError` if the contents cannot be stored, or the store holds shows and `replaces` is false.
  public nonisolated func restore(
    _ contents: AppState, replaces: Bool
  ) async throws(StoreError) -> Commit<AppState> {
    let entry = AppAction.logEntry(ofRestore: contents.persistent, at: now())
    return try await commitOffMainActor { draft throws(StoreError) in
      let shows = draft.state.library.shows.count
      guard shows == 0 || replaces else {
        throw StoreError(
          .cannotCreate, path: draft.file?.path ?? "",
          message: "the store holds \(shows.of("show", "shows")) already; --replace replaces everything in it")
      }
      draft.appliesRules = false
      draft.file?.install(contents, in: &draft.state)
      return (entry, ())
    }.commit
  }
}
