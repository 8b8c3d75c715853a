import LeftfoldEntities
import PausesFeature
import RatingsFeature
import ShowlogModels
import WatchlistFeature

extension AppState {
  /// The ratings, the watchlist and the pauses in the form of an exported document.
  public var marks: ViewerMarks {
    get {
      var marks = ViewerMarks()
      for entry in ratings.shows { marks.shows[entry.id, default: ViewerMark()].set(entry) }
      for entry in ratings.episodes { marks.episodes[entry.id, default: ViewerMark()].set(entry) }
      for entry in watchlist.entries { marks.shows[entry.id, default: ViewerMark()].listedAt = entry.addedAt }
      for entry in pauses.entries {
        marks.shows[entry.id, default: ViewerMark()].pause = .init(
          kind: entry.kind.rawValue, reason: entry.reason, at: entry.addedAt)
      }
      return marks
    }
    set {
      ratings = RatingsState(
        shows: EntityTable(newValue.shows.compactMap { RatingsEntry($0.key, $0.value) }),
        episodes: EntityTable(newValue.episodes.compactMap { RatingsEntry($0.key, $0.value) }))
      watchlist.entries = EntityTable(
        newValue.shows.compactMap { id, mark in mark.listedAt.map { WatchlistEntry(id: id, addedAt: $0) } })
      pauses.entries = EntityTable(
        newValue.shows.compactMap { id, mark in
          guard let pause = mark.pause, let kind = PausesEntry.Kind(rawValue: pause.kind) else { return nil }
          return PausesEntry(id: id, kind: kind, reason: pause.reason, addedAt: pause.at)
        })
    }
  }
}

extension ViewerMark {
  fileprivate mutating func set<ID>(_ entry: RatingsEntry<ID>) {
    (opinion, own, changedAt) = (entry.opinion, entry.own, entry.changedAt)
  }
}

extension RatingsEntry {
  fileprivate init?(_ id: ID, _ mark: ViewerMark) {
    guard !mark.opinion.isEmpty else { return nil }
    self.init(id: id, changedAt: mark.changedAt ?? Timestamp(seconds: 0), own: mark.own)
    opinion = mark.opinion
  }
}
