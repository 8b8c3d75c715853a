import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension StoredTable where State == RatingsState {
  /// The stored table of the shows' ratings.
  public static let showRatings = StoredTable(
    "show_ratings", \RatingsState.shows, migrations: RatingsEntry<ShowID>.migrations,
    references: [StoredReference("show_id", to: "shows")],
    fields: RatingsEntry<ShowID>.fields(key: "show_id"), read: RatingsEntry.init(row:), merge: { $0.merge($1) })

  /// The stored table of the episodes' ratings.
  public static let episodeRatings = StoredTable(
    "episode_ratings", \RatingsState.episodes, migrations: RatingsEntry<EpisodeID>.migrations,
    references: [StoredReference("episode_id", to: "episodes")],
    fields: RatingsEntry<EpisodeID>.fields(key: "episode_id"), read: RatingsEntry.init(row:), merge: { $0.merge($1) })
}

extension RatingsEntry {
  fileprivate static var migrations: [StoredMigration] {
    [
      .addColumn(StoredColumn("favorite", .integer, isOptional: true), value: .null),
      .addColumn(StoredColumn("listing", .text, isOptional: true), value: .null),
      // Earlier versions stored the viewer's own opinions only.
      .addColumn(StoredColumn("own", .integer), value: .integer(3)),
      .addColumn(StoredColumn("rated_at", .integer, isOptional: true), value: .null),
      .addColumn(StoredColumn("listed_at", .integer, isOptional: true), value: .null),
    ]
  }

  fileprivate static func fields(key: String) -> [StoredField<Self>] {
    [
      .integer(key) { $0.id.rawValue },
      .optionalInteger("rating") { $0.rating },
      .optionalText("note") { $0.note },
      .integer("changed_at") { $0.changedAt.seconds },
      .optionalInteger("favorite") { $0.isFavorite.map { $0 ? 1 : 0 } },
      .optionalText("listing") { $0.listing?.rawValue },
      .integer("own") { $0.own.rawValue },
      .optionalInteger("rated_at") { $0.ratedAt?.seconds },
      .optionalInteger("listed_at") { $0.listedAt?.seconds },
    ]
  }

  fileprivate init(row: StoredRow) throws(UnreadableValue) {
    let rating = row.integerIfPresent(1)
    if let rating, !(1...10).contains(rating) { throw UnreadableValue(1, of: row, expected: "1 to 10") }
    let listing = row.textIfPresent(5).map(Opinion.Listing.init(rawValue:))
    if case .some(nil) = listing { throw UnreadableValue(5, of: row, expected: "a list of a service") }
    self.init(
      id: ID(rawValue: row.integer(0)), rating: rating, note: row.textIfPresent(2),
      changedAt: try row.moment(3), isFavorite: row.integerIfPresent(4).map { $0 != 0 },
      listing: listing ?? nil, own: OwnOpinion(rawValue: row.integer(6)))
    ratedAt = try row.momentIfPresent(7)
    listedAt = try row.momentIfPresent(8)
  }
}
