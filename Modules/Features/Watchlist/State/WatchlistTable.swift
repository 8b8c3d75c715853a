import ShowlogFeatureKit
import ShowlogModels

extension StoredTable where State == WatchlistState {
  /// The stored table of the entries, which drives writing, reading, undo and the action log.
  public static let watchlist = StoredTable(
    "watchlist", \WatchlistState.entries, references: [StoredReference("show_id", to: "shows")],
    fields: [
      .integer("show_id") { $0.id.rawValue },
      .integer("added_at") { $0.addedAt.seconds },
    ]
  ) { row throws(UnreadableValue) in
    WatchlistEntry(id: ShowID(rawValue: row.integer(0)), addedAt: try row.moment(1))
  } merge: {
    $0.addedAt = min($0.addedAt, $1.addedAt)
  }
}
