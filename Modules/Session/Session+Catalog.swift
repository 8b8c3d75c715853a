import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// Shows from the catalog, each with the time as of which it is up to date.
public struct CatalogPages: Sendable {
  /// The reason why pages are stored.
  public enum Reason: String, Sendable {
    /// The viewer added the shows, and so follows them.
    case added
    /// The viewer requested the changes.
    case refreshed
  }

  /// The shows, with their episodes.
  public private(set) var shows: [ShowRecord] = []
  fileprivate var times: [Timestamp] = []

  /// No pages.
  public init() {}

  /// Adds the shows of a page.
  public mutating func append(_ shows: [ShowRecord], asOf: Timestamp) {
    self.shows += shows
    times += shows.map { _ in asOf }
  }
}

extension Session {
  /// Merges pages of the catalog, as one change and one step of undo.
  ///
  /// - Returns: The commit, and a report of the new records.
  /// - Throws: `SessionError` if the change cannot be stored.
  public nonisolated func take(
    _ pages: CatalogPages, _ reason: CatalogPages.Reason
  ) async throws(SessionError) -> (Commit<AppState>, ImportReport) {
    var batch = ImportBatch()
    batch.shows = pages.shows
    let (records, entry) = (batch, AppAction.logEntry(of: pages, reason, at: now()))
    do {
      return try await commitBeside { draft throws(StoreError) in
        let report = draft.state.take(records, at: entry.at)
        draft.state.note(pages, isFollowed: reason == .added)
        return (entry, report)
      }
    } catch {
      throw SessionError(error)
    }
  }
}

extension AppState {
  /// Stores the times as of which the shows are up to date, and follows shows that the viewer added.
  fileprivate mutating func note(_ pages: CatalogPages, isFollowed: Bool) {
    for (record, asOf) in zip(pages.shows, pages.times) {
      let ids = record.ids.aliases.lazy.compactMap { [library] in library.showAliases.firstID(for: $0) }
      guard let show = ids.first else { continue }
      catalogPages.set(CatalogPageEntry(id: show, asOf: asOf))
      if isFollowed { _ = LibraryReducer().reduce(&library, .followed(show: show), ()) }
    }
  }
}
