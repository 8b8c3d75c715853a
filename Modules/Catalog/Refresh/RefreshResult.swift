import ShowlogModels

/// The outcome of a refresh for one show, and its progress.
public struct RefreshResult: Hashable, Codable, Sendable {
  /// What happened to a show.
  public enum Outcome: Hashable, Codable, Sendable {
    /// The show with its episodes, ready to be imported. It has the library's ids, so it is merged into the same show.
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

  /// What happened to the show.
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
