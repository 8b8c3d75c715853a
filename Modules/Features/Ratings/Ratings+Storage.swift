import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension StoredTable where State == RatingsState {
  /// The stored table of the shows' ratings.
  public static let showRatings = StoredTable(
    "show_ratings", \RatingsState.shows, migrations: OpinionEntry<ShowID>.migrations,
    references: [StoredReference("show_id", to: "shows")],
    fields: OpinionEntry<ShowID>.fields(key: "show_id"), read: OpinionEntry.init(row:), merge: { $0.merge($1) })

  /// The stored table of the episodes' ratings.
  public static let episodeRatings = StoredTable(
    "episode_ratings", \RatingsState.episodes, migrations: OpinionEntry<EpisodeID>.migrations,
    references: [StoredReference("episode_id", to: "episodes")],
    fields: OpinionEntry<EpisodeID>.fields(key: "episode_id"), read: OpinionEntry.init(row:), merge: { $0.merge($1) })
}

extension OpinionEntry {
  fileprivate static var migrations: [StoredMigration] {
    [
      .addColumn(StoredColumn("favorite", .integer, isOptional: true), value: .null),
      .addColumn(StoredColumn("listing", .text, isOptional: true), value: .null),
      // Earlier versions stored the viewer's own opinions only.
      .addColumn(StoredColumn("own", .integer), value: .integer(3)),
      .addColumn(StoredColumn("rated_at", .integer, isOptional: true), value: .null),
      .addColumn(StoredColumn("listed_at", .integer, isOptional: true), value: .null),
      // The lists became standings.
      .removeColumn("listing"), .removeColumn("listed_at"),
    ]
  }

  fileprivate static func fields(key: String) -> [StoredField<Self>] {
    [
      .integer(key) { $0.id.rawValue },
      .optionalInteger("rating") { $0.rating },
      .optionalText("note") { $0.note },
      .integer("changed_at") { $0.changedAt.seconds },
      .optionalInteger("favorite") { $0.isFavorite.map { $0 ? 1 : 0 } },
      .integer("own") { $0.own.rawValue },
      .optionalInteger("rated_at") { $0.ratedAt?.seconds },
    ]
  }

  fileprivate init(row: StoredRow) throws(UnreadableValue) {
    let rating = row.integerIfPresent(1)
    if let rating, !(1...10).contains(rating) { throw UnreadableValue(1, of: row, expected: "1 to 10") }
    self.init(
      id: ID(rawValue: row.integer(0)), rating: rating, note: row.textIfPresent(2),
      changedAt: try row.moment(3), isFavorite: row.integerIfPresent(4).map { $0 != 0 },
      own: OwnOpinion(rawValue: row.integer(5)))
    ratedAt = try row.momentIfPresent(6)
  }
}

extension RatingsState {
  /// Merges the opinions of files, with the same result in any order; the viewer's own opinions stay.
  mutating func take(_ imported: ImportedRecords) -> TakenRecords {
    let before = self
    var (readShows, readEpisodes): (Set<ShowID>, Set<EpisodeID>) = ([], [])
    for (record, (show, episodes)) in zip(imported.batch.shows, zip(imported.keys.shows, imported.keys.episodes)) {
      shows.merge(record.opinion, of: show, at: imported.moment)
      if record.opinion.isStated { readShows.insert(show) }
      for (record, episode) in zip(record.episodes, episodes) {
        self.episodes.merge(record.opinion, of: episode, at: imported.moment)
        if record.opinion.isStated { readEpisodes.insert(episode) }
      }
    }
    return taken(readShows.count + readEpisodes.count, since: before)
  }

  /// Merges the rows of another store.
  mutating func merge(_ other: Self, in store: MergedStore) -> TakenRecords {
    let before = self
    for table in [StoredTable.showRatings, .episodeRatings] { table.addRows(of: other, keys: store.keys, to: &self) }
    return taken(
      other.shows.count { $0.opinion.isStated } + other.episodes.count { $0.opinion.isStated }, since: before)
  }

  private func taken(_ read: Int, since before: Self) -> TakenRecords {
    var taken = TakenRecords(.init(one: "rating or note", several: "ratings or notes"), title: "ratings")
    taken.added = Self.changed(before.shows, shows) + Self.changed(before.episodes, episodes)
    taken.known = max(0, read - taken.added)
    return taken
  }

  private static func changed<ID>(_ old: EntityTable<OpinionEntry<ID>>, _ new: EntityTable<OpinionEntry<ID>>) -> Int {
    new.diff(from: old).count { $0.old?.rating != $0.new?.rating || $0.old?.note != $0.new?.note }
  }
}
