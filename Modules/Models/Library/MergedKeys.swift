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

  // Replacements during this import, resolved once at its end.
  private var showReplacements: [ShowID: ShowID] = [:]
  private var episodeReplacements: [EpisodeID: EpisodeID] = [:]

  /// `isKnown` means that the show existed before the import, and may have ratings and other entries.
  mutating func replace(_ old: ShowID, by new: ShowID, isKnown: Bool) {
    showReplacements[old] = new
    if isKnown { replacedShows[old] = new }
  }

  mutating func replace(_ old: EpisodeID, by new: EpisodeID, isKnown: Bool) {
    episodeReplacements[old] = new
    if isKnown { replacedEpisodes[old] = new }
  }

  /// The keys, with each merged key replaced by the remaining one.
  var resolved: MergedKeys {
    guard !showReplacements.isEmpty || !episodeReplacements.isEmpty else { return self }
    var keys = self
    keys.shows = shows.map { Self.last($0, in: showReplacements) }
    keys.episodes = episodes.map { $0.map { Self.last($0, in: episodeReplacements) } }
    keys.replacedShows = replacedShows.mapValues { Self.last($0, in: showReplacements) }
    keys.replacedEpisodes = replacedEpisodes.mapValues { Self.last($0, in: episodeReplacements) }
    return keys
  }

  private static func last<Key: Hashable>(_ key: Key, in replaced: [Key: Key]) -> Key {
    var key = key
    while let next = replaced[key] { key = next }
    return key
  }
}
