import LeftfoldEntities

/// Every play, by key, with the orders in which plays are looked for.
public struct PlayLog: Sendable {
  /// The plays, by key.
  public private(set) var plays: EntityTable<Play>

  /// Dated plays, the earliest first.
  public var byTime: SortedIndex<PlaysByTime> { byTimeIndex.value }

  /// Plays by episode.
  public var byEpisode: SortedIndex<PlaysByEpisode> { byEpisodeIndex.value }

  /// Plays without a date.
  public var undated: SortedIndex<UndatedPlays> { undatedIndex.value }

  // Each order is made when it is first asked for.
  private var byTimeIndex: LazyIndex<PlaysByTime>
  private var byEpisodeIndex: LazyIndex<PlaysByEpisode>
  private var undatedIndex: LazyIndex<UndatedPlays>

  /// No plays.
  public init() { self.init([]) }

  /// A log of a table.
  public init(_ plays: EntityTable<Play>) {
    self.plays = plays
    byTimeIndex = LazyIndex(plays)
    byEpisodeIndex = LazyIndex(plays)
    undatedIndex = LazyIndex(plays)
  }

  /// How many plays there are.
  public var count: Int { plays.count }

  /// Changes the table; the orders follow when the closure returns, at the cost of what it changed.
  public mutating func change<Result>(_ body: (inout EntityTable<Play>) -> Result) -> Result {
    let before = plays
    let result = body(&plays)
    guard !plays.isIdentical(to: before) else { return result }
    let after = plays
    lazy var diff = after.diff(from: before)
    byTimeIndex.follow(after) { diff }
    byEpisodeIndex.follow(after) { diff }
    undatedIndex.follow(after) { diff }
    return result
  }

  /// The plays of an episode, in the order in which they came to be known.
  public func plays(of episode: EpisodeID) -> [Play] {
    entries(of: episode).map(\.id).sorted().compactMap { plays[id: $0] }
  }

  /// How often an episode was watched. O(log plays).
  public func count(of episode: EpisodeID) -> Int { entries(of: episode).count }

  /// When an episode was last watched, at a moment without a date where none of its plays has one; nil where it was not
  /// watched. O(log plays).
  public func latest(of episode: EpisodeID) -> EpisodeMoment? { entries(of: episode).last?.key }

  /// Whether an episode was watched, since a moment where one is given: an undated play counts as before it.
  public func isWatched(_ episode: EpisodeID, since moment: Timestamp? = nil) -> Bool {
    guard let latest = latest(of: episode) else { return false }
    return moment.map { latest.second >= $0.seconds } ?? true
  }

  /// The first few times the table is gone through, which takes a tenth of the time in which it is sorted: who marks one
  /// episode as watched asks no more.
  private func entries(of episode: EpisodeID) -> SortedIndexSlice<PlaysByEpisode> {
    let keys = EpisodeMoment(episode, second: .min)...EpisodeMoment(episode, second: .max)
    return (byEpisodeIndex.scan(keys) ?? byEpisode).range(keys)
  }
}

extension EpisodeMoment {
  /// When it was; nil without a date.
  public var moment: Timestamp? { second == .min ? nil : Timestamp(seconds: second) }
}

extension PlayLog: Equatable, Codable {
  /// Logs are the same by their tables: the orders follow from them.
  public static func == (left: Self, right: Self) -> Bool { left.plays == right.plays }

  /// Reads the table and orders it.
  public init(from decoder: any Decoder) throws {
    self.init(try EntityTable(from: decoder))
  }

  /// Writes the table.
  public func encode(to encoder: any Encoder) throws { try plays.encode(to: encoder) }
}
