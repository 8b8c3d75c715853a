/// An episode as described by files.
public struct EpisodeRecord: Hashable, Sendable {
  /// The season's number, in 0...99,999.
  public var season: Int

  /// The number in the season, or nil for an episode without one.
  public var number: Int?

  /// The providers' ids.
  public var ids: Ids

  /// The ids that files state besides the preferred ones.
  public var otherIDs = OtherIDs()

  /// The title, if a file has one.
  public var title: String?

  /// The air date.
  public var airing: Airing?

  /// The runtime in minutes.
  public var runtime: Int?

  /// The viewer's opinion of the episode.
  public var opinion = Opinion()

  /// Whether the viewer skips the episode.
  public var isSkipped = false

  /// When the viewer last said whether they skip it; nil of a file's statement.
  public var skipStatedAt: Timestamp?

  /// The provenance of each fact.
  public var ranks: FactRanks

  /// Creates a record of an episode.
  ///
  /// - Parameter updated: The time of the source's last update, in seconds since 1970; 0 if unknown.
  public init(
    season: Int, number: Int?, ids: Ids = Ids(), title: String? = nil, airing: Airing? = nil, runtime: Int? = nil,
    source: Source, updated: Int = 0
  ) {
    self.season = season
    self.number = number
    self.ids = ids
    self.title = title
    self.airing = airing
    self.runtime = runtime
    ranks = FactRanks(FactRank(source, updated: updated))
  }

  /// The most trusted source of the facts.
  public var source: Source { ranks.base.source ?? .mention }

  /// Whether the episode's place is only claimed, so that an id in the catalog takes precedence.
  public var isClaimed: Bool { source == .claim }
}
