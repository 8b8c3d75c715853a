import ShowlogModels

struct ShowDraft {
  private struct Numbers: Hashable {
    let season: Int
    let number: Int
  }

  private(set) var record: ShowRecord

  private var numbered: [Numbers: Int] = [:]
  private var seasons: [Int: Int] = [:]
  private var ids = IdIndex()

  init(_ record: ShowRecord) {
    self.record = record
    self.record.deriveYear()
    self.record.seasons = []
    self.record.episodes = []
    absorbLists(of: record)
  }

  /// Whether another mention of the show adds no facts, as for most of a million plays.
  func covers(_ other: ShowRecord) -> Bool {
    other.source == .mention && record.source >= .mention && other.ids == record.ids && other.resetAt == nil
      && isKnown(other.title, record.title, .title)
      && (other.year == nil || other.year == record.year || record.otherIDs.years.contains { $0 == other.year })
      && other.isFollowed == nil && other.opinion.isEmpty && other.seasons.isEmpty && other.episodes.isEmpty
  }

  private func isKnown<Fact: Equatable>(_ fact: Fact?, _ known: Fact?, _ field: FactField) -> Bool {
    fact == nil || (known != nil && (fact == known || record.ranks[field] > FactRank(.mention)))
  }

  mutating func absorb(_ other: ShowRecord) {
    record.merge(other)
    absorbLists(of: other)
  }

  private mutating func absorbLists(of other: ShowRecord) {
    other.seasons.forEach { intern($0) }
    for episode in other.episodes { _ = intern(episode) }
  }

  private mutating func intern(_ season: SeasonRecord) {
    if let index = seasons[season.number] {
      record.seasons[index].ids.merge(season.ids)
    } else {
      seasons[season.number] = record.seasons.count
      record.seasons.append(season)
    }
  }

  /// An episode is identified by season and number. Ids distinguish only episodes without a number: providers number
  /// some episodes differently, and one id with two numbers means two episodes.
  mutating func intern(_ episode: EpisodeRecord) -> Int {
    guard let index = index(of: episode) else {
      record.episodes.append(episode)
      register(record.episodes.count - 1)
      return record.episodes.count - 1
    }
    if record.episodes[index] != episode {
      record.episodes[index].merge(episode)
      register(index)
    }
    return index
  }

  /// A listed id takes precedence over the unverified place.
  mutating func intern(claim episode: EpisodeRecord) -> Int {
    let known = ids.matches(of: episode.ids).map(\.record)
    if let listed = known.first(where: { !record.episodes[$0].isClaimed }) { return listed }
    guard episode.number == nil || index(of: episode) == nil, let claimed = known.first else { return intern(episode) }
    record.episodes[claimed].merge(episode)
    register(claimed)
    return claimed
  }

  private func index(of episode: EpisodeRecord) -> Int? {
    if let number = episode.number, let index = numbered[Numbers(season: episode.season, number: number)] {
      return index
    }
    return ids.matches(of: episode.ids).lazy.map(\.record).first { index in
      let known = record.episodes[index]
      return known.season == episode.season && (known.number == nil || episode.number == nil)
    }
  }

  private mutating func register(_ index: Int) {
    let episode = record.episodes[index]
    if let number = episode.number { numbered[Numbers(season: episode.season, number: number)] = index }
    ids.insert(episode.ids, for: index)
  }
}
