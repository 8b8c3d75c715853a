/// Everything that files state of the identity of a show, or of an episode within its show.
///
/// Each id is an alias, and so is a slug with a year: `slug:galactica/2003`. An alias identifies one show, the first for
/// which it was stated. A record belongs to the show that its first alias identifies, so it is found again whatever
/// other files state; a new alias that identifies another show joins the two, unless they contradict each other.
/// Episodes without a certain number follow the same rules; the others are identified by their place.
struct Identity {
  let ids: Ids
  let year: Int?
  let others: OtherIDs

  /// A show that has only a placeholder id is also identified by the slug of its title: an import replaces the
  /// placeholder with it.
  init(_ show: Show) {
    var others = show.otherIDs
    if show.ids.withoutPlaceholder.isEmpty { others.ids.append(Alias(.slug, Ids.slug(ofTitle: show.title))) }
    self.init(ids: show.ids, year: show.year, others: others)
  }

  init(_ facts: ShowFacts) { self.init(ids: facts.ids, year: facts.year, others: facts.otherIDs) }

  init(_ record: ShowRecord) { self.init(ids: record.ids, year: record.firstYear, others: record.otherIDs) }

  init(_ episode: Episode) { self.init(ids: episode.ids, year: nil, others: episode.otherIDs) }

  init(_ record: EpisodeRecord) { self.init(ids: record.ids, year: nil, others: record.otherIDs) }

  init(_ ids: Ids, year: Int?) { self.init(ids: ids, year: year, others: OtherIDs()) }

  private init(ids: Ids, year: Int?, others: OtherIDs) {
    self.ids = ids
    self.year = year
    self.others = others
  }

  /// Whether an alias identifies this show or episode, if it has the alias.
  func owns(_ alias: Alias) -> Bool { !others.shared.contains(alias) }

  var ownAliases: [Alias] { others.shared.isEmpty ? aliases : aliases.filter(owns) }

  var years: [Int] { (year.map { [$0] } ?? []) + others.years }

  /// The aliases, the most trusted provider's first, and a slug with its years before the slug alone.
  var aliases: [Alias] {
    let stated = others.ids.isEmpty ? ids.aliases : (ids.aliases + others.ids).sorted()
    guard stated.last?.provider == .slug else { return stated }
    let numbers = stated.filter { $0.provider != .slug }
    let slugs = stated.lazy.filter { $0.provider == .slug }.map(\.withoutSlash)
    return numbers + slugs.flatMap { slug in years.map(slug.in) } + slugs
  }

  /// Whether a shared alias of a provider means the same show: no more trusted provider contradicts and, since remakes
  /// share slugs, the years of a shared slug fit.
  func isSame(as other: Identity, by provider: Provider) -> Bool {
    guard !contradicts(other, before: provider) else { return false }
    let (mine, its) = (years, other.years)
    guard provider == .slug, !mine.isEmpty, !its.isEmpty else { return true }
    return mine.contains { year in its.contains { abs($0 - year) <= 1 } }
  }

  private func contradicts(_ other: Identity, before provider: Provider) -> Bool {
    Provider.allCases.contains { trusted in
      guard trusted < provider else { return false }
      let (mine, its) = (self[trusted], other[trusted])
      return !mine.isEmpty && !its.isEmpty && !mine.contains { its.contains($0) }
    }
  }

  private subscript(provider: Provider) -> [String] {
    (ids[provider].map { [$0] } ?? []) + others.ids.lazy.filter { $0.provider == provider }.map(\.id)
  }
}

extension Identity {
  /// Returns the ids and years of both, without the preferred ones.
  func others(with other: Identity, besides ids: Ids, _ year: Int?) -> OtherIDs {
    if others.isEmpty, other.others.isEmpty, isPreferred(in: ids, year), other.isPreferred(in: ids, year) {
      return others
    }
    let stated = Set(self.ids.aliases + others.ids + other.ids.aliases + other.others.ids)
    return OtherIDs(
      ids: stated.subtracting(ids.aliases).sorted(), years: Set(years + other.years).filter { $0 != year }.sorted(),
      shared: Set(others.shared + other.others.shared).sorted())
  }

  private func isPreferred(in ids: Ids, _ year: Int?) -> Bool {
    (self.year == nil || self.year == year)
      && (self.ids == ids || self.ids.aliases.allSatisfy { ids[$0.provider] == $0.id })
  }
}

extension Alias {
  /// Escapes slashes, which separate a slug from its year.
  fileprivate var withoutSlash: Alias {
    id.contains("/") ? Alias(provider, id.split(separator: "/").joined(separator: "%2F")) : self
  }

  func isAlike(_ other: Alias) -> Bool { provider == other.provider && id.lowercased() == other.id.lowercased() }

  fileprivate func `in`(_ year: Int) -> Alias { Alias(provider, "\(id)/\(year)") }

  /// The aliases that may identify the same show: a slug with a year also matches the years next to it.
  var neighbors: [Alias] {
    guard provider == .slug, let slash = id.lastIndex(of: "/"), let year = Int(id[id.index(after: slash)...])
    else { return [self] }
    let slug = Alias(provider, String(id[..<slash]))
    return [self, slug.in(year - 1), slug.in(year + 1)]
  }
}
