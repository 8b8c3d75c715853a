import LeftfoldEntities

/// The normalized part of the state: every show, season and episode once, by key, with the orders in which they are
/// looked for.
///
/// The orders follow from the tables: each change ends by applying the tables' difference to them, so they cost what
/// changed and cannot disagree.
public struct Library: Sendable {
  /// The shows, by key.
  public private(set) var shows: EntityTable<Show>

  /// The seasons, by key.
  public private(set) var seasons: EntityTable<Season>

  /// The episodes, by key.
  public private(set) var episodes: EntityTable<Episode>

  /// Shows by what the providers call them.
  public var showAliases: SortedIndex<ShowAliases> { showAliasesIndex.value }

  /// Shows by title.
  public var showsByTitle: SortedIndex<ShowsByTitle> { showsByTitleIndex.value }

  /// Seasons by show and number.
  public var seasonsByNumber: SortedIndex<SeasonsByNumber> { seasonsByNumberIndex.value }

  /// Episodes by what the providers call them.
  public var episodeAliases: SortedIndex<EpisodeAliases> { episodeAliasesIndex.value }

  /// Episodes by show, season and number.
  public var episodesByPlace: SortedIndex<EpisodesByPlace> { episodesByPlaceIndex.value }

  /// Episodes that have a date, by when they are on.
  public var episodesByAiring: SortedIndex<EpisodesByAiring> { episodesByAiringIndex.value }

  // Each order is made when it is first asked for.
  private var showAliasesIndex: LazyIndex<ShowAliases>
  private var showsByTitleIndex: LazyIndex<ShowsByTitle>
  private var seasonsByNumberIndex: LazyIndex<SeasonsByNumber>
  private var episodeAliasesIndex: LazyIndex<EpisodeAliases>
  private var episodesByPlaceIndex: LazyIndex<EpisodesByPlace>
  private var episodesByAiringIndex: LazyIndex<EpisodesByAiring>

  /// An empty library.
  public init() { self.init(shows: [], seasons: [], episodes: []) }

  /// A library of tables.
  public init(shows: EntityTable<Show>, seasons: EntityTable<Season>, episodes: EntityTable<Episode>) {
    self.shows = shows
    self.seasons = seasons
    self.episodes = episodes
    showAliasesIndex = LazyIndex(shows)
    showsByTitleIndex = LazyIndex(shows)
    seasonsByNumberIndex = LazyIndex(seasons)
    episodeAliasesIndex = LazyIndex(episodes)
    episodesByPlaceIndex = LazyIndex(episodes)
    episodesByAiringIndex = LazyIndex(episodes)
  }

  /// Changes the tables; the orders follow when the closure returns, at the cost of what it changed.
  public mutating func change<Result>(
    _ body: (
      _ shows: inout EntityTable<Show>, _ seasons: inout EntityTable<Season>,
      _ episodes: inout EntityTable<Episode>
    ) -> Result
  ) -> Result {
    let before = (shows, seasons, episodes)
    let result = body(&shows, &seasons, &episodes)
    followShows(since: before.0)
    followSeasons(since: before.1)
    followEpisodes(since: before.2)
    return result
  }

  private mutating func followShows(since before: EntityTable<Show>) {
    guard !shows.isIdentical(to: before) else { return }
    let after = shows
    lazy var diff = after.diff(from: before)
    showAliasesIndex.follow(after) { diff }
    showsByTitleIndex.follow(after) { diff }
  }

  private mutating func followSeasons(since before: EntityTable<Season>) {
    guard !seasons.isIdentical(to: before) else { return }
    let after = seasons
    seasonsByNumberIndex.follow(after) { after.diff(from: before) }
  }

  private mutating func followEpisodes(since before: EntityTable<Episode>) {
    guard !episodes.isIdentical(to: before) else { return }
    let after = episodes
    lazy var diff = after.diff(from: before)
    episodeAliasesIndex.follow(after) { diff }
    episodesByPlaceIndex.follow(after) { diff }
    episodesByAiringIndex.follow(after) { diff }
  }
}

extension Library: Equatable, Codable {
  private enum CodingKeys: CodingKey { case shows, seasons, episodes }

  /// Libraries are the same by their tables: the orders follow from them.
  public static func == (left: Self, right: Self) -> Bool {
    left.shows == right.shows && left.seasons == right.seasons && left.episodes == right.episodes
  }

  /// Reads the tables and orders them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      shows: try container.decode(EntityTable<Show>.self, forKey: .shows),
      seasons: try container.decode(EntityTable<Season>.self, forKey: .seasons),
      episodes: try container.decode(EntityTable<Episode>.self, forKey: .episodes))
  }

  /// Writes the tables.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(shows, forKey: .shows)
    try container.encode(seasons, forKey: .seasons)
    try container.encode(episodes, forKey: .episodes)
  }
}
