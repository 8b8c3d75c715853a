/// Where the records of an import have gone: the keys of its shows and their episodes, by the batch's indexes.
public struct MergedKeys: Sendable {
  /// The show of each show record.
  public var shows: [ShowID] = []

  /// The episode of each episode record of each show record.
  public var episodes: [[EpisodeID]] = []

  /// Episodes that were there before the import and turned out to be others: which their plays are of now.
  public var replacedEpisodes: [EpisodeID: EpisodeID] = [:]

  /// Nothing has gone anywhere.
  public init() {}

  /// Follows a show that turned out to be another.
  mutating func replace(_ old: ShowID, by new: ShowID) {
    for index in shows.indices where shows[index] == old { shows[index] = new }
  }

  /// Follows an episode that turned out to be another.
  ///
  /// - Parameter isKnown: whether it was there before the import, and so may have plays.
  mutating func replace(_ old: EpisodeID, by new: EpisodeID, isKnown: Bool) {
    for show in episodes.indices {
      for index in episodes[show].indices where episodes[show][index] == old { episodes[show][index] = new }
    }
    for (key, value) in replacedEpisodes where value == old { replacedEpisodes[key] = new }
    if isKnown { replacedEpisodes[old] = new }
  }
}
