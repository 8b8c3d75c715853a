import LeftfoldEntities
import ShowlogModels
import ShowlogPausesFeature
import ShowlogRatingsFeature
import ShowlogWatchlistFeature

extension AppState {
  /// The ratings, the watchlist and the pauses in the form of an exported document.
  public var entries: ViewerEntries {
    get {
      var entries = ViewerEntries()
      for entry in ratings.shows { entries.shows[entry.id, default: ViewerEntry()].set(entry) }
      for entry in ratings.episodes { entries.episodes[entry.id, default: ViewerEntry()].set(entry) }
      for entry in watchlist.entries { entries.shows[entry.id, default: ViewerEntry()].listedAt = entry.addedAt }
      for entry in pauses.entries { entries.shows[entry.id, default: ViewerEntry()].pause = entry }
      return entries
    }
    set {
      ratings = RatingsState(
        shows: EntityTable(newValue.shows.compactMap { RatingsEntry($0.key, $0.value) }),
        episodes: EntityTable(newValue.episodes.compactMap { RatingsEntry($0.key, $0.value) }))
      watchlist.entries = EntityTable(
        newValue.shows.compactMap { id, entry in entry.listedAt.map { WatchlistEntry(id: id, addedAt: $0) } })
      pauses.entries = EntityTable(newValue.shows.values.compactMap(\.pause))
    }
  }
}

extension AppState {
  /// The rating, the watchlist entry and the pause of a show; nil without any.
  func entry(of show: ShowID) -> ViewerEntry? {
    let (rating, listed, pause) = (ratings.shows[id: show], watchlist.entries[id: show], pauses.entries[id: show])
    guard rating != nil || listed != nil || pause != nil else { return nil }
    var entry = ViewerEntry()
    if let rating { entry.set(rating) }
    entry.listedAt = listed?.addedAt
    entry.pause = pause
    return entry
  }
}

extension ViewerEntry {
  fileprivate mutating func set<ID>(_ entry: RatingsEntry<ID>) {
    (opinion, own, changedAt) = (entry.opinion, entry.own, entry.changedAt)
  }
}

extension RatingsEntry {
  fileprivate init?(_ id: ID, _ entry: ViewerEntry) {
    guard !entry.opinion.isEmpty || !entry.own.isEmpty else { return nil }
    self.init(id: id, changedAt: entry.changedAt ?? Timestamp(seconds: 0), own: entry.own)
    opinion = entry.opinion
  }
}
