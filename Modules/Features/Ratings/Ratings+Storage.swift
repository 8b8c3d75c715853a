import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension StoredTable where State == RatingsState {
  /// The stored table of the shows' ratings.
  public static let showRatings = opinions(
    "show_ratings", \.shows, key: "show_id", of: "shows", columns: columns, oldestVersion: 8, migrations: migrations)

  /// The stored table of the seasons that have a rating or note.
  public static let ratedSeasons = StoredTable(
    "rated_seasons", \RatingsState.seasons.seasons, references: [StoredReference("show_id", to: "shows")],
    fields: [
      .integer("id") { $0.id.rawValue }, .integer("show_id") { $0.show.rawValue }, .integer("season") { $0.number },
    ]
  ) { row throws(UnreadableValue) in
    RatedSeason(
      id: SeasonID(rawValue: row.integer(0)), show: ShowID(rawValue: row.integer(1)), number: try row.small(2) ?? 0)
  }

  /// The stored table of the seasons' ratings.
  public static let seasonRatings = opinions(
    "season_ratings", \.seasons.entries, key: "season_id", of: "rated_seasons", columns: columns, oldestVersion: 1,
    migrations: [])

  /// The stored table of the episodes' ratings.
  public static let episodeRatings = opinions(
    "episode_ratings", \.episodes, key: "episode_id", of: "episodes", columns: columns, oldestVersion: 8,
    migrations: migrations)

  /// The stored table of the notes of plays.
  public static let playNotes = notes("play_notes", \.playNotes.entries, key: "episode_id", of: "episodes")

  private static let columns = ["rating", "note", "changed_at", "favorite", "own", "rated_at", "noted_at"]

  private static let migrations: [StoredMigration] = [
    .addColumn(StoredColumn("noted_at", .integer, isOptional: true), value: .null)
  ]
}

extension RatingsState {
  /// Merges the opinions of files, with the same result in any order; the viewer's own opinions stay.
  mutating func take(_ imported: ImportedRecords) -> TakenRecords {
    let before = self
    var (readShows, readSeasons, readEpisodes): (Set<ShowID>, Set<RatedSeason>, Set<EpisodeID>) = ([], [], [])
    var ofSeasons: [(number: Int, show: ShowID, change: SeasonOpinions.Change)] = []
    for (record, (show, episodes)) in zip(imported.batch.shows, zip(imported.keys.shows, imported.keys.episodes)) {
      shows.merge(record.opinion, of: show, at: imported.moment)
      if record.opinion.isStated { readShows.insert(show) }
      for season in record.seasons {
        ofSeasons.append((season.number, show, { $0.merge(season.opinion, of: $1, at: imported.moment) }))
        guard season.opinion.isStated else { continue }
        readSeasons.insert(RatedSeason(id: SeasonID(rawValue: 0), show: show, number: season.number))
      }
      for (record, episode) in zip(record.episodes, episodes) {
        self.episodes.merge(record.opinion, of: episode, at: imported.moment)
        if record.opinion.isStated { readEpisodes.insert(episode) }
      }
    }
    seasons.change(ofSeasons)
    for noted in imported.batch.playNotes {
      playNotes.read(noted.note, of: imported.keys.episodes[noted.show][noted.episode], at: noted.watched)
    }
    let read = readShows.count + readSeasons.count + readEpisodes.count + imported.batch.playNotes.count
    return taken(read, since: before)
  }

  /// Merges the rows of another store.
  mutating func merge(_ other: Self, in store: MergedStore) -> TakenRecords {
    let before = self
    // Not as of two shows that are one: these are statements about one thing on two machines.
    for entry in other.shows {
      guard let key = store.keys["shows"]?[entry.id.rawValue] else { continue }
      shows.merge(entry, into: ShowID(rawValue: key), ofOther: false)
    }
    seasons.merge(other.seasons) { store.keys["shows"]?[$0.rawValue].map(ShowID.init) }
    for entry in other.episodes {
      guard let key = store.keys["episodes"]?[entry.id.rawValue] else { continue }
      episodes.merge(entry, into: EpisodeID(rawValue: key), ofOther: false)
    }
    playNotes.merge(other.playNotes) { store.keys["episodes"]?[$0.rawValue].map(EpisodeID.init) }
    return taken(
      other.shows.count { $0.opinion.isStated } + other.seasons.entries.count { $0.opinion.isStated }
        + other.episodes.count { $0.opinion.isStated } + other.playNotes.entries.count { $0.note != nil }, since: before
    )
  }

  private func taken(_ read: Int, since before: Self) -> TakenRecords {
    var taken = TakenRecords(.init(one: "rating or note", several: "ratings or notes"), title: "ratings")
    taken.added =
      Self.changed(before.shows, shows) + Self.changed(before.seasons.entries, seasons.entries)
      + Self.changed(before.episodes, episodes) + playNotes.changedThings(since: before.playNotes).count
    taken.known = max(0, read - taken.added)
    return taken
  }

  private static func changed<ID>(_ old: EntityTable<OpinionEntry<ID>>, _ new: EntityTable<OpinionEntry<ID>>) -> Int {
    new.diff(from: old).count { $0.old?.rating != $0.new?.rating || $0.old?.note != $0.new?.note }
  }
}
