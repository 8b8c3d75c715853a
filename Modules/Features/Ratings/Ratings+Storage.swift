import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension StoredTable where State == RatingsState {
  /// The stored table of the shows' ratings.
  public static let showRatings = opinions(
    "show_ratings", \.shows, key: "show_id", of: "shows", columns: columns, oldestVersion: 8, migrations: migrations)

  /// The stored table of the episodes' ratings.
  public static let episodeRatings = opinions(
    "episode_ratings", \.episodes, key: "episode_id", of: "episodes", columns: columns, oldestVersion: 8,
    migrations: migrations)

  private static let columns = ["rating", "note", "changed_at", "favorite", "own", "rated_at", "noted_at"]

  private static let migrations: [StoredMigration] = [
    .addColumn(StoredColumn("noted_at", .integer, isOptional: true), value: .null)
  ]
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
    // Not as of two shows that are one: these are statements about one thing on two machines.
    for entry in other.shows {
      guard let key = store.keys["shows"]?[entry.id.rawValue] else { continue }
      shows.merge(entry, into: ShowID(rawValue: key), ofOther: false)
    }
    for entry in other.episodes {
      guard let key = store.keys["episodes"]?[entry.id.rawValue] else { continue }
      episodes.merge(entry, into: EpisodeID(rawValue: key), ofOther: false)
    }
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
