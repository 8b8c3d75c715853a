/// A TV show.
public struct Show: Identifiable, Hashable, Codable, Sendable {
  /// Whether more is to come.
  public enum Status: String, Codable, Sendable {
    /// More is to come.
    case running
    /// No more will come.
    case ended
    /// Announced or being made.
    case upcoming
    /// Nobody knows.
    case undetermined
  }

  /// Its own key.
  public let id: ShowID

  /// What the providers call it.
  public var ids: Ids

  /// The title as the file gave it: safe to keep, not to print.
  public var title: String

  /// The year it began.
  public var year: Int?

  /// Whether more is to come, where a file said so.
  public var status: Status?

  /// Minutes of an episode whose own are not known.
  public var runtime: Int?

  /// The first day of its first episode.
  public var premiered: Day?

  /// The last day of its last episode.
  public var ended: Day?

  /// What kinds of show it is.
  public var genres: [String]

  /// The network or the service that it is on.
  public var network: String?

  /// When its viewer began it anew, on Trakt: earlier plays do not count towards completion.
  public var resetAt: Timestamp?

  /// Whether its viewer follows it; nil while they have not said and have not watched it.
  ///
  /// Set by hand, it is the viewer's word, which no import replaces.
  public var isFollowed: Bool? { didSet { if isFollowed != oldValue { ranks.clear(.followed) } } }

  /// Where each fact came from.
  public var ranks: FactRanks

  /// The greatest source of the facts.
  public var source: Source { ranks.base.source ?? .mention }

  /// A show with what is known of it.
  public init(
    id: ShowID, ids: Ids, title: String, year: Int? = nil, status: Status? = nil, runtime: Int? = nil,
    premiered: Day? = nil, ended: Day? = nil, genres: [String] = [], network: String? = nil,
    resetAt: Timestamp? = nil, isFollowed: Bool? = nil, source: Source = .mention
  ) {
    self.init(
      id: id, ids: ids, title: title, year: year, status: status, runtime: runtime, premiered: premiered, ended: ended,
      genres: genres, network: network, resetAt: resetAt, isFollowed: isFollowed, ranks: FactRanks(FactRank(source)))
  }

  /// A show with what is known of it, and how much each fact is trusted.
  public init(
    id: ShowID, ids: Ids, title: String, year: Int? = nil, status: Status? = nil, runtime: Int? = nil,
    premiered: Day? = nil, ended: Day? = nil, genres: [String] = [], network: String? = nil,
    resetAt: Timestamp? = nil, isFollowed: Bool? = nil, ranks: FactRanks
  ) {
    self.id = id
    self.ids = ids
    self.title = title
    self.year = year
    self.status = status
    self.runtime = runtime
    self.premiered = premiered
    self.ended = ended
    self.genres = genres
    self.network = network
    self.resetAt = resetAt
    self.isFollowed = isFollowed
    self.ranks = ranks
  }
}
