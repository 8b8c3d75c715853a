import LeftfoldEntities

/// Every play, by key, with sorted indexes.
public struct PlayLog: Sendable {
  /// The plays, by key.
  public private(set) var plays: EntityTable<Play>

  /// The dated plays, the earliest first.
  public var byTime: SortedIndex<PlaysByTime> { byTimeIndex.value }

  /// The plays by episode.
  public var byEpisode: SortedIndex<PlaysByEpisode> { byEpisodeIndex.value }

  /// The plays without a date.
  public var undated: SortedIndex<UndatedPlays> { undatedIndex.value }

  private var byTimeIndex: LazyIndex<PlaysByTime>
  private var byEpisodeIndex: LazyIndex<PlaysByEpisode>
  private var undatedIndex: LazyIndex<UndatedPlays>

  /// Creates an empty log.
  public init() { self.init([]) }

  /// Creates a log from a table.
  public init(_ plays: EntityTable<Play>) {
    self.plays = plays
    byTimeIndex = LazyIndex(plays)
    byEpisodeIndex = LazyIndex(plays)
    undatedIndex = LazyIndex(plays)
  }

  /// The number of plays.
  public var count: Int { plays.count }

  /// Changes the table and updates the indexes, at a cost proportional to the change.
  public mutating func change<Result>(_ body: (inout EntityTable<Play>) -> Result) -> Result {
    let before = plays
    let result = body(&plays)
    guard !plays.isIdentical(to: before) else { return result }
    let after = plays
    lazy var diff = after.diff(from: before)
    byTimeIndex.update(to: after) { diff }
    byEpisodeIndex.update(to: after) { diff }
    undatedIndex.update(to: after) { diff }
    return result
  }

  /// Returns the plays of an episode, in the order of their keys.
  public func plays(of episode: EpisodeID) -> [Play] {
    entries(of: episode).map(\.id).sorted().compactMap { plays[id: $0] }
  }

  /// Returns the number of plays of an episode.
  ///
  /// - Complexity: O(log plays) once the index is built; the first few look-ups scan all plays instead.
  public func count(of episode: EpisodeID) -> Int { entries(of: episode).count }

  /// Returns the moment of an episode's last play; nil if it was not watched.
  ///
  /// The moment has no date if no play has one.
  ///
  /// - Complexity: O(log plays) once the index is built; the first few look-ups scan all plays instead.
  public func latest(of episode: EpisodeID) -> EpisodeMoment? { entries(of: episode).last?.key }

  /// Whether an episode was watched, optionally since a moment; an undated play counts as earlier.
  public func isWatched(_ episode: EpisodeID, since moment: Timestamp? = nil) -> Bool {
    guard let latest = latest(of: episode) else { return false }
    return moment.map { latest.second >= $0.seconds } ?? true
  }

  /// A scan takes a tenth of the time of building the index, and marking one episode as watched needs only a few.
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
  /// Whether two logs have equal tables, from which the indexes are derived.
  public static func == (left: Self, right: Self) -> Bool { left.plays == right.plays }

  /// Decodes the table.
  public init(from decoder: any Decoder) throws {
    self.init(try EntityTable(from: decoder))
  }

  /// Encodes the table.
  public func encode(to encoder: any Encoder) throws { try plays.encode(to: encoder) }
}
