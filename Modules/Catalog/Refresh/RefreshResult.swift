import ShowlogModels

/// What a refresh found about one show, and how far it is.
public struct RefreshResult: Hashable, Codable, Sendable {
  /// What was found.
  public enum Outcome: Hashable, Codable, Sendable {
    /// The show with its episodes, to be imported; it has the ids of the library's show, so that it is merged into it.
    case fetched(ImportBatch, asOf: Timestamp)
    /// It has not changed.
    case unchanged(asOf: Timestamp)
    /// The catalog has no such show.
    case missing
    /// It has no id that the catalog could find it by.
    case unidentified
    /// Its answer was no good; the others may be.
    case failed(CatalogError)
  }

  /// The show's key in the library.
  public var show: ShowID

  /// What was found.
  public var outcome: Outcome

  /// How many shows are done, with this one.
  public var done: Int

  /// How many shows there are.
  public var total: Int

  /// A result.
  public init(show: ShowID, outcome: Outcome, done: Int, total: Int) {
    self.show = show
    self.outcome = outcome
    self.done = done
    self.total = total
  }
}
