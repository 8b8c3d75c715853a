import ShowlogModels

extension Play: StoredEntity {
  static let table = "plays"
  static let columns = ["id", "episode_id", "watched_at", "trakt_id", "origin"]

  init(row: Row) throws(StoreError) {
    guard let origin = Origin(rawValue: row.integer(4)) else {
      throw row.unreadable(4, of: Self.self, expected: "an origin")
    }
    self.init(
      id: PlayID(rawValue: row.integer(0)),
      episode: EpisodeID(rawValue: row.integer(1)),
      watchedAt: row.integerIfPresent(2).map(Timestamp.init(seconds:)),
      traktID: row.integerIfPresent(3),
      origin: origin)
  }

  func bind(to statement: Statement) throws(StoreError) {
    try statement.bind(id.rawValue, episode.rawValue, watchedAt?.seconds, traktID, origin.rawValue)
  }
}
