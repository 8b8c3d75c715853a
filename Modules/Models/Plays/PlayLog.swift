import LeftfoldEntities

/// Every play, by key, with the orders in which plays are looked for.
public struct PlayLog: Sendable {
  /// The plays, by key.
  public private(set) var plays = EntityTable<Play>()

  /// Dated plays, the earliest first.
  public private(set) var byTime = SortedIndex<PlaysByTime>()

  /// Plays by episode.
  public private(set) var byEpisode = SortedIndex<PlaysByEpisode>()

  /// Plays without a date.
  public private(set) var undated = SortedIndex<UndatedPlays>()

  /// No plays.
  public init() {}

  /// A log of a table.
  public init(_ plays: EntityTable<Play>) {
    self.plays = plays
    byTime = SortedIndex(plays)
    byEpisode = SortedIndex(plays)
    undated = SortedIndex(plays)
  }

  /// How many plays there are.
  public var count: Int { plays.count }

  /// Changes the table; the orders follow when the closure returns, at the cost of what it changed.
  public mutating func change<Result>(_ body: (inout EntityTable<Play>) -> Result) -> Result {
    let before = plays
    let result = body(&plays)
    guard !plays.isIdentical(to: before) else { return result }
    let diff = plays.diff(from: before)
    byTime.apply(diff)
    byEpisode.apply(diff)
    undated.apply(diff)
    return result
  }

  /// The plays of an episode, in the order in which they came to be known.
  public func plays(of episode: EpisodeID) -> some Collection<Play> {
    byEpisode.ids(for: episode).lazy.compactMap { plays[$0] }
  }

  /// Whether an episode was watched, since a moment where one is given: an undated play counts as before it.
  public func isWatched(_ episode: EpisodeID, since moment: Timestamp? = nil) -> Bool {
    guard let moment else { return byEpisode.firstID(for: episode) != nil }
    return plays(of: episode).contains { ($0.watchedAt ?? .init(seconds: .min)) >= moment }
  }
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
