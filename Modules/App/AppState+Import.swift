import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPausesFeature
import ShowlogRatingsFeature
import ShowlogWatchlistFeature

extension AppState {
  /// Merges an import into the library, the plays and the ratings.
  ///
  /// - Parameter moment: The time of the import.
  /// - Returns: A report of the new records.
  public mutating func importBatch(_ batch: ImportBatch, at moment: Timestamp) -> ImportReport {
    var batch = batch
    // Without a time, a completed show was watched up to now.
    for index in batch.completed.indices where batch.completed[index].watchedAt == nil {
      batch.completed[index].watchedAt = moment
    }
    var opinions: [(OpinionSubject, Opinion)] = []
    var report = merge(batch) { opinions.append(($0, $1)) }
    let before = ratings
    for (subject, opinion) in opinions { ratings.merge(opinion, of: subject, at: moment) }
    report.opinionsRead = Set(opinions.lazy.filter { $0.1.rating != nil || $0.1.note != nil }.map(\.0)).count
    report.opinionsChanged = ratings.opinionsChanged(since: before)
    let (listed, paused) = (watchlist.entries, pauses.entries)
    followListings(since: before.shows, at: moment)
    report.showsListed =
      watchlist.entries.diff(from: listed).count { $0.new != nil }
      + pauses.entries.diff(from: paused).count { $0.new != nil }
    return report
  }

  /// Merges the records of files, as ``importBatch(_:at:)`` does.
  ///
  /// - Throws: A record that fits several shows, unless bad records are skipped.
  public mutating func importFiles(
    _ batch: ImportBatch, at moment: Timestamp
  ) throws(AmbiguousShow) -> ImportReport {
    importBatch(try library.resolving(batch), at: moment)
  }

  /// The entries of shows and episodes that are merged move with them.
  @discardableResult
  mutating func merge(
    _ batch: ImportBatch, opinion handleOpinion: (OpinionSubject, Opinion) -> Void = { _, _ in }
  ) -> ImportReport {
    var keys = MergedKeys()
    let before = self
    var report = persistent.merge(batch, opinion: handleOpinion) { keys = $0 }
    let shows = Dictionary(uniqueKeysWithValues: keys.replacedShows.map { ($0.rawValue, $1.rawValue) })
    let episodes = Dictionary(uniqueKeysWithValues: keys.replacedEpisodes.map { ($0.rawValue, $1.rawValue) })
    for table in Self.storedTables where !Self.mergedTables.contains(table.name) {
      table.moveRows(shows, of: "shows", in: &self)
      table.moveRows(episodes, of: "episodes", in: &self)
    }
    removeWatched(keys.replacedShows, since: before)
    mergeListings(keys.replacedShows, since: before)
    report.mergedShows += replacedEntries(keys, since: before)
    return report
  }
}
