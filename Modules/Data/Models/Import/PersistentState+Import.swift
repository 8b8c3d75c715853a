import LeftfoldEntities

extension PersistentState {
  /// Merges an import and returns its report.
  ///
  /// Merges shows, episodes and plays. What a file states besides is for features to take.
  ///
  /// - Parameters:
  ///   - handleKeys: Receives the keys of the records and of what was merged.
  /// - Complexity: O(batch + the entities it is compared with).
  public mutating func merge(_ batch: ImportBatch, merged handleKeys: (MergedKeys) -> Void = { _ in }) -> ImportReport {
    let before = self
    let keys = library.merge(batch)
    handleKeys(keys)
    var report = ImportReport()
    report.playsAdded = plays.merge(batch.plays, keys: keys)
    report.playsCorrected = plays.countCorrected(batch.plays, keys: keys)
    report.playsFilledIn = fillThrough(batch, keys: keys, since: before)
    let incomplete = fillCompleted(batch, keys: keys, report: &report)
    // Not the difference of counts, since a merge of two shows removes some. No key is reused within an import.
    report.showsAdded = library.shows.diff(from: before.library.shows).insertedCount
    report.episodesAdded = library.episodes.diff(from: before.library.episodes).insertedCount
    report.addChanges(from: before.library, to: library)
    report.playsRead = batch.playCount
    report.leftOut = LeftOut.counts(of: batch.others)
    report.rejections = batch.rejections
    report.unreadColumns = batch.unreadColumns
    report.repeatedTimes = batch.repeatedTimes
    report.readings = batch.readings
    report.remarks = batch.remarks
    report.mergedShows = keys.replacedShows.sorted { $0.key < $1.key }.compactMap { old, new in
      guard let old = before.library.shows[id: old], let known = before.library.shows[id: new] else { return nil }
      let names = old.title == known.title ? "two shows with the title \(old.title)" : "\(known.title) and \(old.title)"
      return "\(names) are one show, as the files say: their plays and marks are together now"
    }
    report.files = batch.files
    report.skippedFiles = batch.skippedFiles
    report.unmatchedPlays = batch.unlistedPlays + incomplete + unmatched(batch, keys: keys) + unlisted(keys)
    return report
  }

  /// A sentence for each show of the batch with plays of episodes that its list does not have.
  private func unlisted(_ keys: MergedKeys) -> [String] {
    Set(keys.shows).sorted().compactMap { id in
      let episodes = library.episodes(of: id).filter { !$0.isSpecial && !$0.isClaimed }
      guard let show = library.shows[id: id], episodes.contains(where: { $0.source > .mention }) else { return nil }
      let played = episodes.filter { $0.source == .mention && plays.count(of: $0.id) > 0 }
      guard let first = played.first else { return nil }
      let count = played.count == 1 ? "1 episode" : "\(played.count) episodes"
      return "\(show.title): \(count) with plays, such as \(library.label(of: first)), not in the catalog's numbering"
    }
  }

  /// A sentence for each play whose claimed place is missing in the show's list; it is stored with an unknown episode.
  private func unmatched(_ batch: ImportBatch, keys: MergedKeys) -> [String] {
    guard batch.shows.contains(where: { $0.episodes.contains(where: \.isClaimed) }) else { return [] }
    var listed: [ShowID: Bool] = [:]
    return batch.plays.compactMap { play in
      guard batch.shows[play.show].episodes[play.episode].isClaimed,
        let episode = library.episodes[id: keys.episodes[play.show][play.episode]], episode.isClaimed,
        let show = library.shows[id: episode.show]
      else { return nil }
      let hasList = listed[show.id] ?? library.episodes(of: show.id).contains { !$0.isClaimed && $0.source > .mention }
      listed[show.id] = hasList
      guard hasList || episode.number == nil else { return nil }
      let place = episode.number == nil ? "an episode without a number" : episode.code
      let ids = episode.ids.aliases.map(\.description).joined(separator: ", ")
      return "\(show.title), \(place)\(ids.isEmpty ? "" : " (\(ids))"): kept as a play of an unknown episode"
    }
  }
}

extension ImportReport {
  /// Counts the known shows and episodes that differ, and names the shows that were renamed.
  ///
  /// - Complexity: O(differences).
  fileprivate mutating func addChanges(from old: Library, to new: Library) {
    let shows = new.shows.diff(from: old.shows)
    (showsChanged, episodesChanged) = (shows.updatedCount, new.episodes.diff(from: old.episodes).updatedCount)
    guard showsChanged > 0 else { return }
    renamedShows = shows.compactMap { change in
      guard let known = change.old?.title, let title = change.new?.title, !known.isEmpty, known != title else {
        return nil
      }
      return "\(known) is \(title) now"
    }
  }
}
