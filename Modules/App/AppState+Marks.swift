import LeftfoldEntities
import PausesFeature
import RatingsFeature
import ShowlogFeatureKit
import ShowlogModels
import WatchlistFeature

extension AppState {
  /// Merges an import into the library, the plays and the ratings.
  ///
  /// - Parameter moment: The time of the import.
  /// - Returns: A report of the new records.
  public mutating func take(_ batch: ImportBatch, at moment: Timestamp) -> ImportReport {
    var opinions: [(OpinionSubject, Opinion)] = []
    let report = merge(batch) { opinions.append(($0, $1)) }
    for (subject, opinion) in opinions { ratings.merge(opinion, of: subject, at: moment) }
    return report
  }

  /// Merges an import into the library and the plays. The entries of shows and episodes that are merged move with them.
  @discardableResult
  mutating func merge(
    _ batch: ImportBatch, opinion note: (OpinionSubject, Opinion) -> Void = { _, _ in }
  ) -> ImportReport {
    var keys = MergedKeys()
    let report = persistent.take(batch, opinion: note) { keys = $0 }
    let shows = Dictionary(uniqueKeysWithValues: keys.replacedShows.map { ($0.rawValue, $1.rawValue) })
    let episodes = Dictionary(uniqueKeysWithValues: keys.replacedEpisodes.map { ($0.rawValue, $1.rawValue) })
    for table in Self.storedTables {
      table.moveRows(shows, of: "shows", in: &self)
      table.moveRows(episodes, of: "episodes", in: &self)
    }
    return report
  }

  /// The ratings, the watchlist and the pauses in the form of an exported document.
  public var marks: ViewerMarks {
    get {
      var marks = ViewerMarks()
      for entry in ratings.shows { marks.shows[entry.id, default: ViewerMark()].note(entry) }
      for entry in ratings.episodes { marks.episodes[entry.id, default: ViewerMark()].note(entry) }
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
  fileprivate mutating func note<ID>(_ entry: RatingsEntry<ID>) {
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
