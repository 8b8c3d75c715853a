// Facts are merged field by field. For each field the greater rank wins; of equal ranks a fixed preference between the
// two values decides, so that neither the order of the files nor that of their records affects the result.

struct FactMerge {
  private let mine: FactRanks
  private let others: FactRanks

  private(set) var result: FactRanks

  init(_ mine: FactRanks, _ others: FactRanks) {
    self.mine = mine
    self.others = others
    // Each field is set below.
    result = mine
    result.setBase(max(mine.base, others.base))
  }

  /// - Parameter prefers: Whether the first of two different values is preferred at equal rank; a strict total order.
  mutating func callAsFunction<Fact: Equatable>(
    _ field: FactField, _ fact: inout Fact?, _ other: Fact?, prefers: (Fact, Fact) -> Bool
  ) {
    guard let known = fact else {
      guard let other else { return result.clear(field) }
      fact = other
      result[field] = others[field]
      return
    }
    let rank = mine[field]
    guard let other else { return result[field] = rank }
    let otherRank = others[field]
    if otherRank > rank || (otherRank == rank && other != known && prefers(other, known)) { fact = other }
    result[field] = max(rank, otherRank)
  }

  mutating func callAsFunction<Fact: Comparable>(_ field: FactField, least fact: inout Fact?, _ other: Fact?) {
    self(field, &fact, other, prefers: <)
  }

  mutating func callAsFunction<Fact: Comparable>(_ field: FactField, greatest fact: inout Fact?, _ other: Fact?) {
    self(field, &fact, other, prefers: >)
  }

  /// At equal rank prefers the longer text, since placeholders such as TBA are short; at equal length, by bytes.
  mutating func callAsFunction(_ field: FactField, text: inout String?, _ other: String?) {
    self(field, &text, other) { $0.isLonger(than: $1) }
  }

  mutating func callAsFunction(ids: inout Ids, _ other: Ids) {
    // Most records repeat known facts at the same rank.
    if ids == other, mine.exceptions.isEmpty, others.exceptions.isEmpty { return }
    self(.trakt, least: &ids.trakt, other.trakt)
    self(.tvmaze, least: &ids.tvmaze, other.tvmaze)
    self(.tvdb, least: &ids.tvdb, other.tvdb)
    self(.imdb, &ids.imdb, other.imdb) { $1.isLonger(than: $0) }
    self(.tmdb, least: &ids.tmdb, other.tmdb)
    self(.slug, &ids.slug, other.slug) { $1.isLonger(than: $0) }
  }
}

extension String {
  fileprivate func isLonger(than other: String) -> Bool {
    let (count, otherCount) = (utf8.count, other.utf8.count)
    return count == otherCount ? other.utf8.lexicographicallyPrecedes(utf8) : count > otherCount
  }
}

extension Show {
  mutating func merge(_ record: ShowRecord) {
    var known = ShowRecord(self)
    known.merge(record)
    facts = known.facts
    guard facts.title == nil else { return }
    facts.title = facts.ids.derivedTitle
    facts.ranks[.title] = .derived
  }

  mutating func merge(_ other: Show) {
    let owned = [Identity(self), Identity(other)].flatMap(\.ownAliases)
    merge(ShowRecord(other))
    facts.otherIDs.shared.removeAll(where: owned.contains)
  }
}

extension ShowRecord {
  /// Creates a record of a show's facts, without a derived title.
  public init(_ show: Show) {
    self.init(facts: show.facts)
    guard show.title.isEmpty || show.ranks[.title] == .derived else { return }
    facts.title = nil
    facts.ranks.clear(.title)
  }

  /// Merges another record of the same show, except for its episodes: for each fact the greater rank wins.
  ///
  /// The merge is commutative, associative and idempotent.
  public mutating func merge(_ other: ShowRecord) {
    var other = other
    facts.compose()
    other.facts.compose()
    deriveYear()
    other.deriveYear()
    facts.merge(other.facts)
    // A viewer who stopped following a show followed it before.
    isFollowed = [isFollowed, other.isFollowed].compactMap { $0 }.min { !$0 && $1 }
    opinion.merge(other.opinion)
    for season in other.seasons { merge(season.opinion, ofSeason: season.number) }
  }

  /// Sets the year from the premiere or the first episode, if no file states it.
  public mutating func deriveYear() {
    guard facts.year == nil, let first = firstYear else { return }
    facts.year = first
    facts.ranks[.year] = .derived
  }

  /// The year in which the show began: as stated, or that of its premiere or first episode. Later episodes imply none.
  var firstYear: Int? {
    facts.year ?? facts.premiered?.year
      ?? episodes.first { $0.season == 1 && $0.number == 1 }?.airing?.day(in: .utc).year
  }
}

extension Ids {
  /// A title for a show known only by its slug: `game-of-thrones` is `Game Of Thrones`.
  fileprivate var derivedTitle: String {
    guard let slug else { return aliases.first?.description ?? "" }
    return slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}

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
    (ranks, isSkipped, skipStatedAt) = (facts.ranks, facts.isSkipped, facts.skipStatedAt)
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
    (ranks, isSkipped, skipStatedAt) = (episode.ranks, episode.isSkipped, episode.skipStatedAt)
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
    mergeSkip(other)
    opinion.merge(other.opinion)
  }

  /// The later statement of the viewer holds, and any before a file's.
  private mutating func mergeSkip(_ other: EpisodeRecord) {
    let (mine, its) = (skipStatedAt?.seconds ?? .min, other.skipStatedAt?.seconds ?? .min)
    if mine == its {
      isSkipped = isSkipped || other.isSkipped
    } else if mine < its {
      (isSkipped, skipStatedAt) = (other.isSkipped, other.skipStatedAt)
    }
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
