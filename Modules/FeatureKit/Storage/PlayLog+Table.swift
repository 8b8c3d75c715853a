import LeftfoldEntities
import ShowlogModels

extension StoredTable where State == PlayLog {
  /// The table of plays.
  public static let plays = StoredTable(
    "plays", \PlayLog.rows, references: [StoredReference("episode_id", to: "episodes")],
    fields: [
      .integer("id") { $0.id.rawValue },
      .integer("episode_id") { $0.episode.rawValue },
      .optionalInteger("watched_at") { $0.watchedAt?.seconds },
      .optionalInteger("trakt_id") { $0.traktID },
      .integer("origin") { $0.origin.rawValue },
    ]
  ) { row throws(UnreadableValue) in
    guard let origin = Play.Origin(rawValue: row.integer(4)) else {
      throw UnreadableValue(4, of: row, expected: "an origin")
    }
    return Play(
      id: PlayID(rawValue: row.integer(0)), episode: EpisodeID(rawValue: row.integer(1)),
      watchedAt: try row.momentIfPresent(2), traktID: row.integerIfPresent(3), origin: origin
    )
  }
  .copiedWithIndexes()
}

extension PlayLog {
  /// The plays, settable for the key path of the stored table; the setter also updates the indexes.
  var rows: EntityTable<Play> {
    get { plays }
    set { change { $0 = newValue } }
  }
}
