extension Show {
  mutating func merge(_ record: ShowRecord) {
    var facts = ShowRecord(self)
    facts.merge(record)
    set(facts)
  }

  mutating func merge(_ other: Show) {
    let (mine, its) = (ranks.exception(.followed), other.ranks.exception(.followed))
    let (isMine, isIts) = (isFollowed, other.isFollowed)
    let owned = [Identity(self), Identity(other)].flatMap(\.ownAliases)
    merge(ShowRecord(other))
    otherIDs.shared.removeAll(where: owned.contains)
    // The viewer's own choice has no rank and takes precedence; of two ranks the greater wins.
    if isMine == nil || (isIts != nil && mine != nil && (its == nil || isGreater(its, isIts, than: mine, isMine))) {
      isFollowed = isIts
      if isIts != nil, let its { ranks[.followed] = its }
    }
  }

  private mutating func set(_ facts: ShowRecord) {
    (ids, otherIDs) = (facts.ids, facts.otherIDs)
    (year, status, runtime) = (facts.year, facts.status, facts.runtime)
    (premiered, ended, network) = (facts.premiered, facts.ended, facts.network)
    (genres, imageURL, resetAt, ranks) = (facts.genres, facts.imageURL, facts.resetAt, facts.ranks)
    if let stated = facts.title {
      title = stated
    } else {
      title = ids.derivedTitle
      ranks[.title] = .derived
    }
  }

  fileprivate var hasDerivedTitle: Bool {
    title.isEmpty || ranks[.title] == .derived
  }
}

extension Show {
  /// Whether the viewer follows the show by their own choice, and not because a file states it or has a play of it.
  public var isFollowedByChoice: Bool { isFollowed == true && ranks.exception(.followed) == nil }

  /// Keeps the viewer's choice. A statement precedes a conclusion from a play, and *stopped* precedes *followed*.
  mutating func setFollowed(_ isFollowed: Bool, rank: FactRank) {
    let known = ranks.exception(.followed)
    guard self.isFollowed == nil || known != nil else { return }
    guard self.isFollowed == nil || isGreater(rank, isFollowed, than: known, self.isFollowed) else { return }
    self.isFollowed = isFollowed
    ranks[.followed] = rank
  }

  private func isGreater(_ rank: FactRank?, _ isFollowed: Bool?, than other: FactRank?, _ known: Bool?) -> Bool {
    guard let rank, let other, rank != other else { return rank == other && isFollowed == false && known == true }
    return rank > other
  }
}

extension ShowRecord {
  /// Creates a record of a show's facts, without a derived title.
  public init(_ show: Show) {
    self.init(ids: show.ids, ranks: show.ranks)
    otherIDs = show.otherIDs
    if show.hasDerivedTitle { ranks.clear(.title) } else { title = show.title }
    (year, status, runtime) = (show.year, show.status, show.runtime)
    (premiered, ended, network) = (show.premiered, show.ended, show.network)
    (genres, imageURL, resetAt) = (show.genres, show.imageURL, show.resetAt)
  }

  /// Merges another record of the same show, except for its seasons and episodes: for each fact the greater rank wins.
  ///
  /// The merge is commutative, associative and idempotent.
  public mutating func merge(_ other: ShowRecord) {
    var other = other
    compose()
    other.compose()
    deriveYear()
    other.deriveYear()
    let (mine, its) = (Identity(self), Identity(other))
    var facts = FactMerge(ranks, other.ranks)
    facts(ids: &ids, other.ids)
    facts(.title, text: &title, other.title)
    facts(.year, least: &year, other.year)
    otherIDs = mine.others(with: its, besides: ids, year)
    facts(.status, &status, other.status) { $0.stage > $1.stage }
    facts(.runtime, greatest: &runtime, other.runtime)
    facts(.premiered, least: &premiered, other.premiered)
    facts(.ended, greatest: &ended, other.ended)
    facts(.network, text: &network, other.network)
    facts(.image, text: &imageURL, other.imageURL)
    var kinds = genres.isEmpty ? nil : genres
    facts(.genres, &kinds, other.genres.isEmpty ? nil : other.genres) {
      ($0.count, $0.joined(separator: "\n")) > ($1.count, $1.joined(separator: "\n"))
    }
    genres = kinds ?? []
    ranks = facts.result
    resetAt = [resetAt, other.resetAt].compactMap { $0 }.max()
    // A viewer who stopped following a show followed it before.
    isFollowed = [isFollowed, other.isFollowed].compactMap { $0 }.min { !$0 && $1 }
    opinion.merge(other.opinion)
  }

  /// Sets the year from the premiere or the first episode, if no file states it.
  public mutating func deriveYear() {
    guard year == nil, let first = firstYear else { return }
    year = first
    ranks[.year] = .derived
  }

  /// The year in which the show began: as stated, or that of its premiere or first episode. Later episodes imply none.
  var firstYear: Int? {
    year ?? premiered?.year
      ?? episodes.first { $0.season == 1 && $0.number == 1 }?.airing?.day(in: .utc).year
  }
}

extension Show.Status {
  /// At equal rank, the later stage wins.
  fileprivate var stage: Int {
    switch self {
    case .undetermined: 0
    case .upcoming: 1
    case .running: 2
    case .ended: 3
    }
  }
}

extension Ids {
  /// A title for a show known only by its slug: `game-of-thrones` is `Game Of Thrones`.
  fileprivate var derivedTitle: String {
    guard let slug else { return aliases.first?.description ?? "" }
    return slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
