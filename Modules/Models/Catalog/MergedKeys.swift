/// The keys of an import's shows and episodes, by the batch's indexes.
public struct MergedKeys: Sendable {
  /// The show of each show record.
  public var shows: [ShowID] = []

  /// The episode of each episode record of each show record.
  public var episodes: [[EpisodeID]] = []

  /// Earlier episodes that were merged into others, and those others.
  public var replacedEpisodes: [EpisodeID: EpisodeID] = [:]

  /// Creates an empty result.
  public init() {}

  /// Replaces a show that was merged into another.
  mutating func replace(_ old: ShowID, by new: ShowID) {
    for index in shows.indices where shows[index] == old { shows[index] = new }
  }

  /// Replaces an episode that was merged into another.
  ///
  /// - Parameter isKnown: Whether it existed before the import, and so may have plays.
  mutating func replace(_ old: EpisodeID, by new: EpisodeID, isKnown: Bool) {
    for show in episodes.indices {
      for index in episodes[show].indices where episodes[show][index] == old { episodes[show][index] = new }
    }
    for (key, value) in replacedEpisodes where value == old { replacedEpisodes[key] = new }
    if isKnown { replacedEpisodes[old] = new }
  }
}
