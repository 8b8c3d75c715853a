import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// Shows from the catalog, each with the time of the catalog's response.
public struct CatalogResponses: Sendable {
  /// The reason why responses are stored.
  public enum Reason: String, Sendable {
    /// The viewer added the shows, which are then followed.
    case added
    /// The viewer requested a refresh.
    case refreshed
  }

  /// The shows with their episodes, each with the time of its response.
  public private(set) var shows: [(show: ShowRecord, asOf: Timestamp)] = []
  fileprivate var confirmed: [ShowID: Timestamp] = [:]

  /// Whether nothing is to be stored.
  public var isEmpty: Bool { shows.isEmpty && confirmed.isEmpty }

  /// Creates an empty collection of responses.
  public init() {}

  /// Adds the shows of a response.
  public mutating func append(_ shows: [ShowRecord], asOf: Timestamp) {
    self.shows += shows.map { (show: $0, asOf: asOf) }
  }

  /// Adds a show that the catalog has not changed since it was fetched.
  public mutating func confirm(_ show: ShowID, asOf: Timestamp) { confirmed[show] = asOf }
}

extension Session {
  /// Merges responses of the catalog as one change and one undo step; times of responses alone are neither.
  ///
  /// - Parameter shown: The version from which the caller has the keys of the confirmed shows; a key that stands for another
  ///   show now is skipped.
  /// - Returns: The commit, and a report of the new records.
  /// - Throws: `StoreError` if the change cannot be stored.
  public nonisolated func merge(
    _ responses: CatalogResponses, _ reason: CatalogResponses.Reason, shown: PersistentState = PersistentState()
  ) async throws(StoreError) -> (Commit<AppState>, ImportReport) {
    var batch = ImportBatch()
    batch.shows = responses.shows.map(\.show)
    let (records, entry) = (batch, AppAction.logEntry(of: responses, reason, at: now()))
    var (commit, report) = try await commitOffMainActor { draft throws(StoreError) in
      let before = draft.state
      draft.state.confirm(responses, shown: shown)
      let report = draft.state.importBatch(records, at: entry.at)
      draft.state.record(responses.shows, isFollowed: reason == .added)
      return (before.isEqualButForCatalogDates(draft.state) ? nil : entry, report)
    }
    report.isChanged = commit.isChanged
    return (commit, report)
  }
}

extension AppState {
  fileprivate mutating func confirm(_ responses: CatalogResponses, shown: PersistentState) {
    for (show, asOf) in responses.confirmed where !persistent.reassignsShow(show, of: shown) {
      // A response from the catalog's cache can be older than what is known.
      catalogDates.update(show) { $0.asOf = max($0.asOf, asOf) }
    }
  }
}
