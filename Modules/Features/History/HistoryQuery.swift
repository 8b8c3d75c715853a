import ShowlogModels

/// Which plays are listed: of one show or of all, in a range of local days, and how many at most.
///
/// Written by hand, what is left out is not asked for: `{}` lists everything, `{"since":"2016-04-18","limit":20}` less.
public struct HistoryQuery: Hashable, Codable, Sendable {
  /// Only plays of this show; nil for all shows.
  public var show: ShowID?

  /// Only plays on this local day or later; leaves out plays without a date.
  public var since: Day?

  /// Only plays before this local day; leaves out plays without a date.
  public var until: Day?

  /// At most so many plays, the newest; nil for all, and below 0 is 0.
  public var limit: Int?

  /// A query; without parameters for every play.
  public init(show: ShowID? = nil, since: Day? = nil, until: Day? = nil, limit: Int? = nil) {
    self.show = show
    self.since = since
    self.until = until
    self.limit = limit
  }

  /// Whether plays are left out for what they are, and not only for how many there are.
  public var isFilter: Bool { show != nil || since != nil || until != nil }
}
