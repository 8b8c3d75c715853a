extension Show {
  /// Whether a record that shares one provider's id can be of this show: no more trusted provider contradicts, and a slug,
  /// which remakes share, also needs the year to fit.
  func isPlausible(_ record: ShowRecord, by provider: Provider) -> Bool {
    guard !ids.contradicts(record.ids, before: provider) else { return false }
    guard provider == .slug, let mine = year, let other = record.firstYear else { return true }
    return abs(mine - other) <= 1
  }

  /// Merges a record of this show.
  mutating func merge(_ record: ShowRecord) {
    var facts = ShowRecord(self)
    facts.merge(record)
    set(facts)
  }

  /// Merges a show that turned out to be this one.
  mutating func merge(_ other: Show) {
    let (mine, its) = (ranks.exception(.followed), other.ranks.exception(.followed))
    let (isMine, isIts) = (isFollowed, other.isFollowed)
    merge(ShowRecord(other))
    // The viewer's own word has no rank and goes first; of two ranks the greater.
    if isMine == nil || (isIts != nil && mine != nil && (its == nil || isGreater(its, isIts, than: mine, isMine))) {
      isFollowed = isIts
      if isIts != nil, let its { ranks[.followed] = its }
    }
  }

  private mutating func set(_ facts: ShowRecord) {
    ids = facts.ids
    (year, status, runtime) = (facts.year, facts.status, facts.runtime)
    (premiered, ended, network) = (facts.premiered, facts.ended, facts.network)
    (genres, resetAt, ranks) = (facts.genres, facts.resetAt, facts.ranks)
    if let stated = facts.title {
      title = stated
    } else {
      title = ids.derivedTitle
      ranks[.title] = .derived
    }
  }

  /// Whether no file had a title for the show.
  fileprivate var hasDerivedTitle: Bool {
    title.isEmpty || ranks[.title] == .derived
  }
}

extension Show {
  /// Notes that files say whether the show is followed, unless its viewer has said otherwise.
  ///
  /// A statement goes before what merely follows from a play, and *stopped* before *followed*, in any order of files.
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
  /// The facts of a show, without a title that no file had.
  public init(_ show: Show) {
    self.init(ids: show.ids, ranks: show.ranks)
    if show.hasDerivedTitle { ranks.clear(.title) } else { title = show.title }
    (year, status, runtime) = (show.year, show.status, show.runtime)
    (premiered, ended, network) = (show.premiered, show.ended, show.network)
    (genres, resetAt) = (show.genres, show.resetAt)
  }

  /// Merges what another record says of the same show, except for its seasons and episodes: for each fact the greater
  /// rank wins. Commutative, associative and idempotent.
  public mutating func merge(_ other: ShowRecord) {
    var other = other
    deriveYear()
    other.deriveYear()
    var facts = FactMerge(ranks, other.ranks)
    facts(ids: &ids, other.ids)
    facts(.title, text: &title, other.title)
    facts(.year, least: &year, other.year)
    facts(.status, &status, other.status) { $0.stage > $1.stage }
    facts(.runtime, greatest: &runtime, other.runtime)
    facts(.premiered, least: &premiered, other.premiered)
    facts(.ended, greatest: &ended, other.ended)
    facts(.network, text: &network, other.network)
    var kinds = genres.isEmpty ? nil : genres
    facts(.genres, &kinds, other.genres.isEmpty ? nil : other.genres) {
      ($0.count, $0.joined(separator: "\n")) > ($1.count, $1.joined(separator: "\n"))
    }
    genres = kinds ?? []
    ranks = facts.result
    resetAt = [resetAt, other.resetAt].compactMap { $0 }.max()
    // Who stopped following a show was following it before.
    isFollowed = [isFollowed, other.isFollowed].compactMap { $0 }.min { !$0 && $1 }
    opinion.merge(other.opinion)
  }

  /// Sets the year by the premiere or the first episode where no file states it.
  public mutating func deriveYear() {
    guard year == nil, let first = firstYear else { return }
    year = first
    ranks[.year] = .derived
  }

  /// The year it began: as stated, or that of its premiere or of its first episode. Later episodes imply none.
  var firstYear: Int? {
    year ?? premiered?.year
      ?? episodes.first { $0.season == 1 && $0.number == 1 }?.airing?.day(in: .utc).year
  }
}

extension Show.Status {
  /// How far a show is: of two files of one source the later one tells of the later stage.
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
  /// Whether a provider that is trusted more than a given one has different ids in both.
  func contradicts(_ other: Ids, before provider: Provider) -> Bool {
    Provider.allCases.contains { trusted in
      guard trusted < provider, let mine = self[trusted], let its = other[trusted] else { return false }
      return mine != its
    }
  }

  /// A title for a show of which a file gives no more than its slug: `game-of-thrones` is `Game Of Thrones`.
  fileprivate var derivedTitle: String {
    guard let slug else { return aliases.first?.description ?? "" }
    return slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
