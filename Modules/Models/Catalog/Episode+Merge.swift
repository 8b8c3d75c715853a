extension Episode {
  /// Whether the episode's place is only claimed, so that an id in the catalog takes precedence.
  public var isClaimed: Bool { source == .claim }

  /// Whether a record that shares one provider's id can describe this episode: one of the two has no certain number,
  /// since providers count some episodes differently, and no more trusted provider contradicts.
  func isPlausible(_ record: EpisodeRecord, by provider: Provider) -> Bool {
    (number == nil || record.number == nil || isClaimed || record.isClaimed)
      && !ids.contradicts(record.ids, before: provider)
  }

  func isPlausible(_ other: Episode) -> Bool {
    (number == nil || other.number == nil || isClaimed || other.isClaimed) && !ids.contradicts(other.ids)
  }

  mutating func merge(_ record: EpisodeRecord) {
    var facts = EpisodeRecord(self)
    facts.merge(record)
    (season, number) = (facts.season, facts.number)
    (ids, title, airing, runtime) = (facts.ids, facts.title ?? "", facts.airing, facts.runtime)
    ranks = facts.ranks
  }
}

extension EpisodeRecord {
  /// Creates a record of an episode's facts.
  public init(_ episode: Episode) {
    self.init(
      season: episode.season, number: episode.number, ids: episode.ids,
      title: episode.title.isEmpty ? nil : episode.title, airing: episode.airing, runtime: episode.runtime,
      source: .mention)
    ranks = episode.ranks
  }

  /// Merges another record of the same episode: for each fact the greater rank wins.
  ///
  /// The merge is commutative, associative and idempotent.
  public mutating func merge(_ other: EpisodeRecord) {
    mergePlace(of: other)
    var facts = FactMerge(ranks, other.ranks)
    facts(ids: &ids, other.ids)
    facts(.title, text: &title, other.title?.isEmpty == true ? nil : other.title)
    facts(.airing, &airing, other.airing) { $0.isBetter(than: $1) }
    facts(.runtime, greatest: &runtime, other.runtime)
    ranks = facts.result
    opinion.merge(other.opinion)
  }

  /// Of two equally uncertain places the smaller wins, so that the order of the records does not matter.
  private mutating func mergePlace(of other: EpisodeRecord) {
    let isSure = number != nil && !isClaimed
    let isOtherSure = other.number != nil && !other.isClaimed
    if isSure || isOtherSure {
      if !isSure { (season, number) = (other.season, other.number) }
    } else if (number == nil) != (other.number == nil) {
      if number == nil { (season, number) = (other.season, other.number) }
    } else if (other.season, other.number ?? 0) < (season, number ?? 0) {
      (season, number) = (other.season, other.number)
    }
  }
}

extension Airing {
  /// Within one source, a moment is better than a day, and the later of two dates is the one after a move.
  fileprivate func isBetter(than other: Airing) -> Bool {
    switch (self, other) {
    case (.at, .on): true
    case (.on, .at): false
    case (.at, .at), (.on, .on): orderingKey > other.orderingKey
    }
  }
}
