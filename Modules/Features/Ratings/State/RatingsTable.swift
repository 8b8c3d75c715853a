import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension StoredTable where State == RatingsState {
  /// The shows' ratings as the store file has them.
  public static let showRatings = StoredTable(
    "show_ratings", \RatingsState.shows, references: [StoredReference("show_id", to: "shows")],
    fields: RatingsEntry<ShowID>.fields(key: "show_id"), read: RatingsEntry.init(row:))

  /// The episodes' ratings as the store file has them.
  public static let episodeRatings = StoredTable(
    "episode_ratings", \RatingsState.episodes, references: [StoredReference("episode_id", to: "episodes")],
    fields: RatingsEntry<EpisodeID>.fields(key: "episode_id"), read: RatingsEntry.init(row:))
}

extension RatingsEntry {
  fileprivate static func fields(key: String) -> [StoredField<Self>] {
    [
      .integer(key) { $0.id.rawValue },
      .optionalInteger("rating") { $0.rating },
      .optionalText("note") { $0.note },
      .integer("changed_at") { $0.changedAt.seconds },
    ]
  }

  fileprivate init(row: StoredRow) throws(UnreadableValue) {
    let rating = row.integerIfPresent(1)
    if let rating, !(1...10).contains(rating) { throw UnreadableValue(1, of: row, expected: "1 to 10") }
    self.init(
      id: ID(rawValue: row.integer(0)), rating: rating, note: row.textIfPresent(2),
      changedAt: Timestamp(seconds: row.integer(3)))
  }
}
