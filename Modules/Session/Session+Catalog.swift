import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// Shows from the catalog, each with the time of the catalog's response.
public struct CatalogPages: Sendable {
  /// The reason why pages are stored.
  public enum Reason: String, Sendable {
    /// The viewer added the shows, which are then followed.
    case added
    /// The viewer requested a refresh.
    case refreshed
  }

  /// The shows, with their episodes.
  public private(set) var shows: [ShowRecord] = []
  fileprivate var times: [Timestamp] = []

  /// Creates an empty collection of pages.
  public init() {}

  /// Adds the shows of a page.
  public mutating func append(_ shows: [ShowRecord], asOf: Timestamp) {
    self.shows += shows
    times += shows.map { _ in asOf }
  }
}

extension Session {
  /// Merges pages of the catalog as one change and one undo step.
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
      var (commit, report) = try await commitBeside { draft throws(StoreError) in
        let report = draft.state.take(records, at: entry.at)
        draft.state.record(pages, isFollowed: reason == .added)
        return (entry, report)
      }
      report.isChanged = commit.isChanged
      return (commit, report)
    } catch {
      throw SessionError(error)
    }
  }
}

extension AppState {
  fileprivate mutating func record(_ pages: CatalogPages, isFollowed: Bool) {
    for (record, asOf) in zip(pages.shows, pages.times) {
      guard let show = library.match(record) else { continue }
      catalogPages.set(CatalogPageEntry(id: show, asOf: asOf))
      if isFollowed { _ = LibraryReducer().reduce(&library, .followed(show: show), ()) }
    }
  }
}
