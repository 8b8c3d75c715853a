/// The keys of an import's shows and episodes, by the batch's indexes.
public struct MergedKeys: Sendable {
  /// The key of each show record's show.
  public var shows: [ShowID] = []

  /// The keys of each show record's episodes, by episode record.
  public var episodes: [[EpisodeID]] = []

  /// The shows from before the import that were merged into others, with the show that remains.
  public var replacedShows: [ShowID: ShowID] = [:]

  /// The episodes from before the import that were merged into others, with the episode that remains.
  public var replacedEpisodes: [EpisodeID: EpisodeID] = [:]

  /// Creates an empty result.
  public init() {}

  /// - Parameter isKnown: Whether the show existed before the import, and so may have ratings and other entries.
  mutating func replace(_ old: ShowID, by new: ShowID, isKnown: Bool) {
    for index in shows.indices where shows[index] == old { shows[index] = new }
    for (key, value) in replacedShows where value == old { replacedShows[key] = new }
    if isKnown { replacedShows[old] = new }
  }

  /// - Parameter isKnown: Whether the episode existed before the import, and so may have plays.
  mutating func replace(_ old: EpisodeID, by new: EpisodeID, isKnown: Bool) {
    for show in episodes.indices {
      for index in episodes[show].indices where episodes[show][index] == old { episodes[show][index] = new }
    }
    for (key, value) in replacedEpisodes where value == old { replacedEpisodes[key] = new }
    if isKnown { replacedEpisodes[old] = new }
  }
}
