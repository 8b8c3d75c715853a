import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension AppState {
  /// Merges an import into the library and the plays, and hands each feature what it states besides.
  ///
  /// - Parameter moment: The time of the import.
  /// - Returns: A report of the new records.
  public mutating func importBatch(_ batch: ImportBatch, at moment: Timestamp) -> ImportReport {
    var batch = batch
    let before = plays
    // Without a time, a completed show was watched up to now.
    for index in batch.completed.indices {
      batch.completed[index].watchedAt = min(batch.completed[index].watchedAt ?? moment, moment)
    }
    var (report, keys) = merge(batch)
    var imported = ImportedRecords(batch, keys: keys, in: persistent, at: moment)
    let intakes = appFeatures.compactMap(\.intake)
    report.taken = intakes.map { $0.take(&self, &imported) }.filter { $0.read > 0 }
    report.leftOut = LeftOut.counts(
      of: batch.others.filter { record in !intakes.contains { $0.kinds.contains(record.kind) } })
    report.playsNearMarks = historyInput.addedNearMarks(since: before)
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
  mutating func merge(_ batch: ImportBatch) -> (report: ImportReport, keys: MergedKeys) {
    var keys = MergedKeys()
    let before = self
    var report = persistent.merge(batch) { keys = $0 }
    let shows = Dictionary(uniqueKeysWithValues: keys.replacedShows.map { ($0.rawValue, $1.rawValue) })
    let episodes = Dictionary(uniqueKeysWithValues: keys.replacedEpisodes.map { ($0.rawValue, $1.rawValue) })
    for table in Self.storedTables where !Self.mergedTables.contains(table.name) {
      table.moveRows(shows, of: "shows", in: &self)
      table.moveRows(episodes, of: "episodes", in: &self)
    }
    if !shows.isEmpty { ratings.seasons.joinDuplicates() }
    if !episodes.isEmpty { ratings.playNotes.joinDuplicates() }
    standing.fulfillMerged(Set(keys.replacedShows.values), in: persistent)
    report.mergedShows += replacedEntries(keys, since: before)
    return (report, keys)
  }
}

extension AppState {
  /// What features hold besides shows and episodes, as records that exports write.
  public var records: [OtherRecord] { appFeatures.compactMap(\.records).flatMap { $0(self) } }
}

extension AppState {
  /// The ratings and the standings as exports write them; setting them leaves no season and no note of a play, which a
  /// document has as tables.
  public var entries: ViewerEntries {
    get {
      var entries = ViewerEntries()
      for entry in ratings.shows { entries.shows[entry.id, default: ViewerEntry()].set(entry) }
      for season in ratings.seasons.seasons {
        guard let entry = ratings.seasons.entries[id: season.id] else { continue }
        entries.seasons[season.show, default: [:]][season.number, default: ViewerEntry()].set(entry)
      }
      entries.playNotes = ratings.playNotes
      for entry in ratings.episodes { entries.episodes[entry.id, default: ViewerEntry()].set(entry) }
      for entry in standing.entries { entries.shows[entry.id, default: ViewerEntry()].standing = entry }
      return entries
    }
    set {
      ratings = RatingsState(
        shows: EntityTable(newValue.shows.compactMap { OpinionEntry($0.key, $0.value) }),
        episodes: EntityTable(newValue.episodes.compactMap { OpinionEntry($0.key, $0.value) }))
      standing.entries = EntityTable(newValue.shows.values.compactMap(\.standing))
    }
  }
}

extension ViewerEntry {
  fileprivate mutating func set<ID>(_ entry: OpinionEntry<ID>) {
    (opinion, own, changedAt, notedAt) = (entry.opinion, entry.own, entry.changedAt, entry.notedAt)
  }
}

extension OpinionEntry {
  fileprivate init?(_ id: ID, _ entry: ViewerEntry) {
    guard !entry.opinion.isEmpty || !entry.own.isEmpty || entry.changedAt != nil else { return nil }
    self.init(id: id, changedAt: entry.changedAt ?? Timestamp(seconds: 0), own: entry.own)
    (opinion, notedAt) = (entry.opinion, entry.notedAt)
  }
}

extension AppState {
  /// One sentence for each rating, note and pause that the entry of a merged show or episode does not contain.
  func replacedEntries(_ keys: MergedKeys, since before: AppState) -> [String] {
    Self.pairs(keys.replacedShows).flatMap { old, kept in
      let title = library.shows[id: kept]?.title ?? ""
      return Self.replaced(before.ratings.shows[id: old], by: ratings.shows[id: kept], of: title)
        + replacedSeasons(of: old, by: kept, since: before, title)
        + Self.replaced(before.standing.entries[id: old], by: standing.entries[id: kept], of: title)
    }
      + Self.pairs(keys.replacedEpisodes).flatMap { old, kept in
        let episode = library.episodes[id: kept]
        let title = episode.flatMap { library.shows[id: $0.show] }?.title ?? ""
        return Self.replaced(
          before.ratings.episodes[id: old], by: ratings.episodes[id: kept],
          of: "\(title) \(episode.map { library.label(of: $0) } ?? "")")
      }
  }

  private func replacedSeasons(of old: ShowID, by kept: ShowID, since before: AppState, _ title: String) -> [String] {
    before.ratings.seasons.entries(of: old).sorted { $0.key < $1.key }.flatMap { number, entry in
      Self.replaced(
        entry, by: ratings.seasons[number, of: kept], of: "\(title) \(Episode.code(season: number, number: nil))")
    }
  }

  /// Each key with the one that remains, the remaining ones themselves included.
  private static func pairs<ID: EntityKey>(_ replaced: [ID: ID]) -> [(old: ID, kept: ID)] {
    replaced.merging(replaced.values.map { ($0, $0) }) { first, _ in first }
      .map { (old: $0, kept: $1) }
      .sorted { ($0.kept.rawValue, $0.old.rawValue) < ($1.kept.rawValue, $1.old.rawValue) }
  }

  private static func replaced<ID>(
    _ old: OpinionEntry<ID>?, by kept: OpinionEntry<ID>?, of name: String
  ) -> [String] {
    guard let old, let kept else { return [] }
    var sentences: [String] = []
    if let rating = old.rating, rating != kept.rating {
      sentences.append(
        "\(name): kept \(kept.rating.map { "the rating \($0)" } ?? "no rating"), dropped the rating \(rating)")
    }
    if let note = old.note, !kept.includes(note: note) {
      sentences.append(
        "\(name): kept \(kept.note.map { "the note \"\($0)\"" } ?? "no note"), dropped the note \"\(note)\"")
    }
    return sentences
  }

  private static func replaced(_ old: Standing?, by kept: Standing?, of name: String) -> [String] {
    guard let old, let kept, old.isPause, kept.isPause else { return [] }
    guard old.kind != kept.kind || (old.reason != nil && old.reason != kept.reason) else { return [] }
    func words(_ pause: Standing) -> String { pause.kind.rawValue + (pause.reason.map { " (\($0))" } ?? "") }
    return ["\(name): kept that it is \(words(kept)), not that it was \(words(old))"]
  }
}
