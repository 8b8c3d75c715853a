extension Episode {
  /// Whether the episode's place is only claimed, so that an id in the catalog takes precedence.
  public var isClaimed: Bool { source == .claim }

  /// Whether the place identifies the episode.
  var isCertain: Bool { number != nil && !isClaimed }

  /// Whether another episode or record that shares one provider's id can be of this episode: one of the two has no
  /// certain number, since providers count some episodes differently, and no more trusted provider contradicts.
  func isPlausible(_ other: Identity, isCertain: Bool, by provider: Provider) -> Bool {
    !(self.isCertain && isCertain) && Identity(self).isSame(as: other, by: provider)
  }

  /// Merges another episode of the show, whose aliases then identify this one.
  mutating func merge(_ other: Episode) {
    let owned = [Identity(self), Identity(other)].flatMap(\.ownAliases)
    merge(EpisodeRecord(other))
    otherIDs.shared.removeAll(where: owned.contains)
  }

  mutating func merge(_ record: EpisodeRecord) {
    var facts = EpisodeRecord(self)
    facts.merge(record)
    (season, number) = (facts.season, facts.number)
    (ids, otherIDs) = (facts.ids, facts.otherIDs)
    (title, airing, runtime) = (facts.title ?? "", facts.airing, facts.runtime)
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
    otherIDs = episode.otherIDs
    ranks = episode.ranks
  }

  /// Whether the place identifies the episode.
  var isCertain: Bool { number != nil && !isClaimed }

  /// Merges another record of the same episode: for each fact the greater rank wins.
  ///
  /// The merge is commutative, associative and idempotent.
  public mutating func merge(_ other: EpisodeRecord) {
    var other = other
    compose()
    other.compose()
    mergePlace(of: other)
    let (mine, its) = (Identity(self), Identity(other))
    var facts = FactMerge(ranks, other.ranks)
    facts(ids: &ids, other.ids)
    otherIDs = mine.others(with: its, besides: ids, nil)
    facts(.title, text: &title, other.title?.isEmpty == true ? nil : other.title)
    facts(.airing, &airing, other.airing) { $0.isBetter(than: $1) }
    facts(.runtime, greatest: &runtime, other.runtime)
    ranks = facts.result
    opinion.merge(other.opinion)
  }

  /// A listed place precedes a claimed one, and a number a missing one; of two places of one kind the smaller wins.
  private mutating func mergePlace(of other: EpisodeRecord) {
    let isBetter =
      placePrecedence == other.placePrecedence
      ? (other.season, other.number ?? 0) < (season, number ?? 0) && !isCertain
      : other.placePrecedence > placePrecedence
    if isBetter { (season, number) = (other.season, other.number) }
  }

  private var placePrecedence: Int { (isClaimed ? 0 : 2) + (number == nil ? 0 : 1) }
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
