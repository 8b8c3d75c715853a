import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels

extension AppState {
  /// Adds what another store has and this one lacks, by the rules of an import; of two statements the later one remains.
  ///
  /// Merging each of two stores into the other gives equal stores, but for their keys.
  ///
  /// - Parameters:
  ///   - other: The other store.
  ///   - moment: The time of the import.
  /// - Returns: A report of the new records.
  /// - Complexity: O(rows of both stores).
  public mutating func merge(_ other: AppState, at moment: Timestamp) -> ImportReport {
    let (before, old) = (plays, self)
    var (report, keys) = (ImportReport(), [String: [Int: Int]]())
    func mergeRecords(of part: PersistentState) {
      let episodes = keys["episodes"] ?? [:]
      let records = StoreRecords(of: part) { play in
        let episode = episodes[play.episode.rawValue].map(EpisodeID.init)
        return episode.map { plays.contains(play.moved(to: $0)) } ?? false
      }
      let merged = merge(records.batch)
      report.add(merged.report)
      keys = records.keys(after: merged.keys)
      movePlays(as: other.persistent, episodes: keys["episodes"] ?? [:])
    }
    let areCorrected = !plays.corrections.isEmpty || !other.plays.corrections.isEmpty
    var corrected = before
    if areCorrected || other.plays.plays.contains(where: { $0.origin == .here && $0.traktID != nil }) {
      // What was removed, moved or dated, here or there, is so before the others are compared with it, which needs its episode
      // first.
      mergeRecords(of: PersistentState(library: other.library))
      history.plays.mergeCorrections(of: other.plays, episodes: keys["episodes"] ?? [:])
      corrected = plays
    }
    mergeRecords(of: other.persistent)
    if areCorrected { history.plays.settleCorrected() }
    report.countPlays(of: other.plays, from: before, corrected, to: plays)
    var store = MergedStore(keys: keys, in: persistent, before: before, other: other.plays)
    report.taken += appFeatures.compactMap(\.merge).map { $0(&self, other, &store) }.filter { $0.read > 0 }
    settleListItems(since: old)
    let merged = Self.mergedTables.union([StoredTable.playCorrections.name])
    for table in appFeatures.filter({ $0.merge == nil }).flatMap(\.tables) where !merged.contains(table.name) {
      table.addRows(of: other, keys: keys, to: &self)
    }
    return report
  }

  /// Moves the plays that the viewer moved to another episode there; of two moves of one play, one is chosen by the episodes.
  private mutating func movePlays(as other: PersistentState, episodes: [Int: Int]) {
    // A correction says which of two moves is the later one.
    let corrected = Set((plays.corrections.map(\.stated) + other.plays.corrections.map(\.stated)).compactMap(\.traktID))
    let here = Dictionary(
      plays.plays.compactMap { play in play.traktID.map { ($0, play) } }, uniquingKeysWith: { first, _ in first })
    let moved = other.plays.plays.compactMap { theirs -> Play? in
      guard let id = theirs.traktID, !corrected.contains(id), let play = here[id],
        let target = episodes[theirs.episode.rawValue].map(EpisodeID.init),
        theirs.origin == .here,
        play.origin != .here || place(of: play.episode).lexicographicallyPrecedes(place(of: target))
      else { return nil }
      var moved = play.moved(to: target)
      moved.origin = .here
      return moved
    }
    if !moved.isEmpty { history.plays.change { $0.set(contentsOf: moved) } }
  }

  /// The place of an episode, which is the same in every store.
  private func place(of episode: EpisodeID) -> [String] {
    guard let episode = library.episodes[id: episode] else { return [] }
    return [library.shows[id: episode.show]?.title ?? "", episode.code, episode.title]
  }
}
