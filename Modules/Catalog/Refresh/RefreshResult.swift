import ShowlogModels

/// The outcome of a refresh for one show, and its progress.
public struct RefreshResult: Hashable, Codable, Sendable {
  /// The outcome for one show.
  public enum Outcome: Hashable, Codable, Sendable {
    /// A show with its episodes to import; it has the library's ids, so that it is merged into the same show.
    case fetched(ImportBatch, asOf: Timestamp)
    /// The show has not changed.
    case unchanged(asOf: Timestamp)
    /// The catalog has no such show.
    case missing
    /// The show has no id that the catalog can look up.
    case unidentified
    /// The request for this show failed.
    case failed(CatalogError)
  }

  /// The show's key in the library.
  public var show: ShowID

  /// The outcome.
  public var outcome: Outcome

  /// The number of finished shows, including this one.
  public var done: Int

  /// The number of shows in the refresh.
  public var total: Int

  /// A result.
  public init(show: ShowID, outcome: Outcome, done: Int, total: Int) {
    self.show = show
    self.outcome = outcome
    self.done = done
    self.total = total
  }
}
