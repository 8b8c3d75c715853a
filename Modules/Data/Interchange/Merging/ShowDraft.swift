import ShowlogModels

struct ShowDraft {
  /// The identity of an episode in every library: a certain place or, without one, the most trusted id.
  private enum EpisodeKey: Hashable {
    case place(season: Int, number: Int)
    case id(Alias)
    case claimedPlace(season: Int, number: Int)

    init?(_ episode: EpisodeRecord) {
      if let number = episode.number, !episode.isClaimed {
        self = .place(season: episode.season, number: number)
      } else if let id = episode.ids.aliases.first {
        self = .id(id)
      } else if let number = episode.number {
        self = .claimedPlace(season: episode.season, number: number)
      } else {
        return nil
      }
    }
  }

  private(set) var record: ShowRecord

  private var episodes: [EpisodeKey: Int] = [:]

  /// Without the record's episodes.
  init(_ record: ShowRecord) {
    self.record = record
    self.record.deriveYear()
    self.record.episodes = []
  }

  /// Whether another mention of the show adds no facts, as for most of a million plays.
  func covers(_ other: ShowRecord) -> Bool {
    other.source == .mention && record.source >= .mention && other.ids == record.ids && other.rewatches.isEmpty
      && isKnown(other.title, record.title, .title)
      && (other.year == nil || other.year == record.year || record.otherIDs.years.contains { $0 == other.year })
      && other.isFollowed == nil && other.opinion.isEmpty && other.seasons.isEmpty
      && other.episodes.isEmpty
  }

  private func isKnown<Fact: Equatable>(_ fact: Fact?, _ known: Fact?, _ field: FactField) -> Bool {
    fact == nil || (known != nil && (fact == known || record.ranks[field] > FactRank(.mention)))
  }

  /// Merges the facts of another record, without its episodes.
  mutating func absorb(_ other: ShowRecord) { record.merge(other) }

  /// Returns the index of each of the record's episodes.
  mutating func internEpisodes(of other: ShowRecord) -> [Int] { other.episodes.map { intern($0) } }

  /// The index of the episode that `intern` would return; nil for a new one.
  func index(of episode: EpisodeRecord) -> Int? {
    var episode = episode
    episode.dropPlaceholder()
    return EpisodeKey(episode).flatMap { episodes[$0] }
  }

  /// Returns the index of the episode. Which episodes its other ids join is left to the library, as for shows.
  mutating func intern(_ episode: EpisodeRecord) -> Int {
    var episode = episode
    episode.dropPlaceholder()
    let key = EpisodeKey(episode)
    guard let key, let index = episodes[key] else {
      record.episodes.append(episode)
      if let key { episodes[key] = record.episodes.count - 1 }
      return record.episodes.count - 1
    }
    if record.episodes[index] != episode { record.episodes[index].merge(episode) }
    return index
  }
}
