import LeftfoldEntities

/// Every play, by key, with sorted indexes.
public struct PlayLog: Sendable {
  /// The plays, by key.
  public private(set) var plays: EntityTable<Play>

  /// Dated plays, the earliest first.
  public var byTime: SortedIndex<PlaysByTime> { byTimeIndex.value }

  /// Plays by episode.
  public var byEpisode: SortedIndex<PlaysByEpisode> { byEpisodeIndex.value }

  /// Plays without a date.
  public var undated: SortedIndex<UndatedPlays> { undatedIndex.value }

  // Each index is built on first use.
  private var byTimeIndex: LazyIndex<PlaysByTime>
  private var byEpisodeIndex: LazyIndex<PlaysByEpisode>
  private var undatedIndex: LazyIndex<UndatedPlays>

  /// Creates an empty log.
  public init() { self.init([]) }

  /// Creates a log of a table.
  public init(_ plays: EntityTable<Play>) {
    self.plays = plays
    byTimeIndex = LazyIndex(plays)
    byEpisodeIndex = LazyIndex(plays)
    undatedIndex = LazyIndex(plays)
  }

  /// The number of plays.
  public var count: Int { plays.count }

  /// Changes the table; the indexes follow when the closure returns, at a cost that follows the change.
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

  /// Returns the plays of an episode, in the order of their keys.
  public func plays(of episode: EpisodeID) -> [Play] {
    entries(of: episode).map(\.id).sorted().compactMap { plays[id: $0] }
  }

  /// Returns the number of plays of an episode: O(log plays).
  public func count(of episode: EpisodeID) -> Int { entries(of: episode).count }

  /// Returns the last play of an episode; nil if it was not watched.
  ///
  /// The moment has no date if none of the plays has one.
  ///
  /// - Complexity: O(log plays).
  public func latest(of episode: EpisodeID) -> EpisodeMoment? { entries(of: episode).last?.key }

  /// Whether an episode was watched, optionally since a moment; an undated play counts as before it.
  public func isWatched(_ episode: EpisodeID, since moment: Timestamp? = nil) -> Bool {
    guard let latest = latest(of: episode) else { return false }
    return moment.map { latest.second >= $0.seconds } ?? true
  }

  /// Scans the table the first few times, which takes a tenth of the time of sorting it: marking one episode as watched
  /// needs no more.
  private func entries(of episode: EpisodeID) -> TreeSlice<SortedIndex<PlaysByEpisode>> {
    let keys = EpisodeMoment(episode, second: .min)...EpisodeMoment(episode, second: .max)
    return (byEpisodeIndex.scan(keys) ?? byEpisode).range(keys)
  }
}

extension EpisodeMoment {
  /// The moment; nil without a date.
  public var moment: Timestamp? { second == .min ? nil : Timestamp(seconds: second) }
}

extension PlayLog: Equatable, Codable {
  /// Whether two logs have equal tables, from which the indexes follow.
  public static func == (left: Self, right: Self) -> Bool { left.plays == right.plays }

  /// Decodes the table.
  public init(from decoder: any Decoder) throws {
    self.init(try EntityTable(from: decoder))
  }

  /// Encodes the table.
  public func encode(to encoder: any Encoder) throws { try plays.encode(to: encoder) }
}
