/// A season as files describe it.
public struct SeasonRecord: Hashable, Codable, Sendable {
  /// The number, in 0...99,999.
  public var number: Int

  /// The providers' ids.
  public var ids: Ids

  /// Creates a record of a season.
  public init(number: Int, ids: Ids = Ids()) {
    self.number = number
    self.ids = ids
  }
}

/// An episode as files describe it.
public struct EpisodeRecord: Hashable, Codable, Sendable {
  /// The season's number, in 0...99,999.
  public var season: Int

  /// The number in its season, or nil for an episode without one.
  public var number: Int?

  /// The providers' ids.
  public var ids: Ids

  /// The title, where a file had one.
  public var title: String?

  /// The air date.
  public var airing: Airing?

  /// The runtime in minutes.
  public var runtime: Int?

  /// The viewer's opinion of it.
  public var opinion = Opinion()

  /// The provenance of each fact.
  public var ranks: FactRanks

  /// Creates a record of an episode.
  ///
  /// - Parameter updated: When the source last updated the facts, in seconds since 1970; 0 if unknown.
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

  /// The greatest source of the facts.
  public var source: Source { ranks.base.source ?? .mention }

  /// Whether its place is only claimed: an id in the catalog takes precedence.
  public var isClaimed: Bool { source == .claim }
}
