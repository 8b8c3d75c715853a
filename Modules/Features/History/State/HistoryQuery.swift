import ShowlogModels

/// The query of the list: one show or all, a range of local days, and a limit.
///
/// Every member is optional in JSON: `{}` lists everything, `{"since":"2016-04-18","limit":20}` less.
public struct HistoryQuery: Hashable, Codable, Sendable {
  /// Restricts to plays of this show; nil for all shows.
  public var show: ShowID?

  /// Restricts to plays on this local day or later, without undated ones.
  public var since: Day?

  /// Restricts to plays before this local day, without undated ones.
  public var until: Day?

  /// The maximum number of plays, the newest first; nil for all, and below 0 is 0.
  public var limit: Int?

  /// Creates a query; without parameters for every play.
  public init(show: ShowID? = nil, since: Day? = nil, until: Day? = nil, limit: Int? = nil) {
    self.show = show
    self.since = since
    self.until = until
    self.limit = limit
  }
}
