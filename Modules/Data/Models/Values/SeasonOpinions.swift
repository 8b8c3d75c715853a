import LeftfoldEntities

/// The key of a season of which there is an opinion.
public struct SeasonID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key from its integer.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A season of which there is an opinion; any other is the number of its episodes only.
public struct RatedSeason: Identifiable, Hashable, Sendable {
  /// The key, which never changes.
  public let id: SeasonID

  /// The show.
  public let show: ShowID

  /// The number of the season; 0 has the specials.
  public let number: Int

  /// Creates a season.
  public init(id: SeasonID, show: ShowID, number: Int) { (self.id, self.show, self.number) = (id, show, number) }
}

/// The viewer's ratings and notes of seasons.
public struct SeasonOpinions: Equatable, Sendable {
  /// A season's rating or note.
  public typealias Entry = OpinionEntry<SeasonID>

  /// The seasons that have an entry.
  public var seasons: EntityTable<RatedSeason>

  /// The entries, each of a season.
  public var entries: EntityTable<Entry>

  /// Creates opinions.
  public init(seasons: EntityTable<RatedSeason> = [], entries: EntityTable<Entry> = []) {
    (self.seasons, self.entries) = (seasons, entries)
  }

  /// The entry of a season; nil without one.
  ///
  /// - Complexity: O(seasons with an entry).
  public subscript(number: Int, of show: ShowID) -> Entry? {
    season(number, of: show).flatMap { entries[id: $0.id] }
  }

  private func season(_ number: Int, of show: ShowID) -> RatedSeason? {
    seasons.first { $0.show == show && $0.number == number }
  }

  /// The entries of a show's seasons, by their numbers.
  ///
  /// - Complexity: O(seasons with an entry).
  public func entries(of show: ShowID) -> [Int: Entry] {
    seasons.filter { $0.show == show }.reduce(into: [:]) { $0[$1.number] = entries[id: $1.id] }
  }

  /// A change of the entry of a season.
  public typealias Change = (inout EntityTable<Entry>, SeasonID) -> Void

  /// Changes the entry of a season, which has a key from then on.
  ///
  /// - Complexity: O(seasons with an entry).
  public mutating func change(_ number: Int, of show: ShowID, _ change: Change) {
    let known = season(number, of: show)
    self.change(known ?? RatedSeason(id: seasons.nextID, show: show, number: number), change)
  }

  /// Changes the entries of many seasons.
  ///
  /// - Complexity: O(seasons with an entry + changes).
  public mutating func change(_ changes: [(number: Int, show: ShowID, change: Change)]) {
    guard !changes.isEmpty else { return }
    var known: [ShowID: [Int: RatedSeason]] = [:]
    for season in seasons { known[season.show, default: [:]][season.number] = season }
    for (number, show, change) in changes {
      let season =
        known[show]?[number] ?? RatedSeason(id: seasons.nextID, show: show, number: number)
      self.change(season, change)
      if entries.contains(season.id) { known[show, default: [:]][number] = season }
    }
  }

  private mutating func change(_ season: RatedSeason, _ change: Change) {
    change(&entries, season.id)
    if !seasons.contains(season.id), entries.contains(season.id) { seasons.set(season) }
  }

  /// Merges the opinions of another store.
  ///
  /// - Parameter show: Returns the show here of one there; nil if this store lacks it.
  /// - Complexity: O(seasons of both).
  public mutating func merge(_ other: Self, show: (ShowID) -> ShowID?) {
    change(
      other.seasons.compactMap { season in
        guard let entry = other.entries[id: season.id], let show = show(season.show) else { return nil }
        return (season.number, show, { $0.merge(entry, into: $1, ofOther: false) })
      })
  }

  /// Leaves one of several entries of one season, after shows were found to be one.
  ///
  /// - Complexity: O(seasons with an entry).
  public mutating func joinDuplicates() {
    var kept: [ShowID: [Int: SeasonID]] = [:]
    for season in seasons {
      guard let first = kept[season.show]?[season.number] else {
        kept[season.show, default: [:]][season.number] = season.id
        continue
      }
      if let entry = entries[id: season.id] { entries.merge(entry, into: first, ofOther: true) }
      remove([season.id])
    }
  }

  /// Removes the seasons of shows that are gone.
  ///
  /// - Complexity: O(seasons with an entry).
  public mutating func removeAll(exceptOf shows: EntityTable<Show>) {
    remove(seasons.filter { !shows.contains($0.show) }.map(\.id))
  }

  private mutating func remove(_ ids: [SeasonID]) {
    guard !ids.isEmpty else { return }
    seasons.remove(contentsOf: ids)
    entries.remove(contentsOf: ids)
  }

  /// States what undo or redo of the viewer's own change led to, as the entries of shows do.
  ///
  /// - Complexity: O(difference).
  public mutating func restate(since before: Self, at moment: Timestamp) {
    entries.restate(since: before.entries, at: moment)
    for change in seasons.diff(from: before.seasons) {
      // The season of the entry that now says that there is none.
      if let old = change.old, change.new == nil, entries.contains(old.id) { seasons.set(old) }
    }
  }
}
