// Facts are merged field by field. For each field the greater rank wins; of equal ranks a fixed preference between the
// two values decides, so that neither the order of the files nor that of their records affects the result.

struct FactMerge {
  private let mine: FactRanks
  private let others: FactRanks

  private(set) var result: FactRanks

  init(_ mine: FactRanks, _ others: FactRanks) {
    self.mine = mine
    self.others = others
    // Each field is set below; a field that is not merged here (whether the show is followed) keeps its rank.
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
