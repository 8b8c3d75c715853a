import LeftfoldEntities

extension Library {
  /// Merges the shows, seasons and episodes of an import.
  ///
  /// The same files give the same library in any order, except for keys: each fact keeps its ``FactRank``, the greater
  /// rank wins, and of equal ranks a fixed preference between the values decides. A record with the ids of two shows
  /// merges them. Merging a batch again is a no-op.
  ///
  /// - Returns: The keys of the records. If shows were merged, their plays follow in ``PlayLog/merge(_:keys:)``.
  public mutating func merge(_ batch: ImportBatch) -> MergedKeys {
    var merge = LibraryMerge(self)
    for record in batch.shows { merge.take(record) }
    self = merge.library
    return merge.keys
  }

  /// Returns the show that a record describes, by the most trusted shared id, or nil if the library has none.
  public func match(_ record: ShowRecord) -> ShowID? { matches(of: record).first?.show }

  /// The shows that a record describes, the most trusted match first: none or one, or more if the record is the first
  /// to connect the ids of several.
  func matches(of record: ShowRecord) -> [(show: ShowID, provider: Provider)] {
    var found: [(show: ShowID, provider: Provider)] = []
    for alias in record.ids.aliases {
      for id in showAliases.ids(for: alias) where !found.contains(where: { $0.show == id }) {
        guard let show = shows[id: id], show.isPlausible(record, by: alias.provider) else { continue }
        found.append((id, alias.provider))
      }
    }
    return found
  }
}

struct LibraryMerge {
  private(set) var library: Library
  private(set) var keys = MergedKeys()
  private let before: Library
  // Keys that a merge frees are not reused: entries of other tables still refer to them.
  private var nextShow: ShowID
  private var nextID: EpisodeID

  init(_ library: Library) {
    self.library = library
    before = library
    nextShow = library.shows.nextID
    nextID = library.episodes.nextID
  }

  mutating func take(_ record: ShowRecord) {
    let known = library.matches(of: record)
    let id = set(record, in: known.first?.show)
    for (other, provider) in known.dropFirst() where canJoin(other, id, by: provider) { join(other, into: id) }
    takeSeasons(of: record, into: id)
    var episodes = EpisodeMerge(of: id, in: library, nextID: nextID)
    keys.shows.append(id)
    keys.episodes.append(record.episodes.map { episodes.take($0) })
    finish(episodes)
  }

  private mutating func set(_ record: ShowRecord, in known: ShowID?) -> ShowID {
    let show = library.change { [nextShow] shows, _, _ in
      let before = known.flatMap { shows[id: $0] }
      var show = before ?? Show(id: nextShow, ids: Ids(), title: "", ranks: FactRanks(record.ranks.base))
      show.merge(record)
      if show != before { shows.set(show) }
      return show.id
    }
    if show == nextShow { nextShow = ShowID(rawValue: nextShow.rawValue + 1) }
    return show
  }

  private mutating func takeSeasons(of record: ShowRecord, into show: ShowID) {
    var numbers = Dictionary(record.episodes.map { ($0.season, Ids()) }, uniquingKeysWith: { first, _ in first })
    for season in record.seasons { numbers[season.number, default: Ids()].fill(from: season.ids) }
    let known = library
    library.change { _, seasons, _ in
      for (number, ids) in numbers.sorted(by: { $0.key < $1.key }) {
        let before = known.season(of: show, number: number)
        var season = before ?? Season(id: seasons.nextID, show: show, number: number)
        season.ids.fill(from: ids)
        if season != before { seasons.set(season) }
      }
    }
  }

  private mutating func finish(_ merge: EpisodeMerge) {
    library.change { _, _, episodes in episodes = merge.episodes }
    nextID = merge.nextID
    for (old, new) in merge.replaced { keys.replace(old, by: new, isKnown: before.episodes.contains(old)) }
  }
}

extension LibraryMerge {
  /// Whether two shows that one record names are the same: no provider contradicts and, if the match is only a slug,
  /// which remakes share, the years fit too.
  private func canJoin(_ other: ShowID, _ show: ShowID, by provider: Provider) -> Bool {
    guard let left = library.shows[id: show], let right = library.shows[id: other], !left.ids.contradicts(right.ids)
    else { return false }
    guard provider == .slug, let year = left.year, let known = right.year else { return true }
    return abs(year - known) <= 1
  }

  /// Merges two shows: entities of the second keep their keys, unless the first has them too.
  private mutating func join(_ other: ShowID, into show: ShowID) {
    guard let lost = library.shows[id: other] else { return }
    let (seasons, episodes) = (Array(library.seasons(of: other)), Array(library.episodes(of: other)))
    library.change { shows, _, _ in
      shows.remove(other)
      shows.update(show) { $0.merge(lost) }
    }
    keys.replace(other, by: show, isKnown: before.shows.contains(other))
    for season in seasons { move(season, to: show) }
    var merge = EpisodeMerge(of: show, in: library, nextID: nextID)
    for episode in episodes { merge.adopt(episode) }
    finish(merge)
  }

  private mutating func move(_ lost: Season, to show: ShowID) {
    let known = library.season(of: show, number: lost.number)
    var season = known ?? Season(id: lost.id, show: show, number: lost.number)
    season.ids.fill(from: lost.ids)
    library.change { _, seasons, _ in
      seasons.remove(lost.id)
      seasons.set(season)
    }
  }
}
