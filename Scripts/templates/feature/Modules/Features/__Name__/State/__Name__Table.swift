import ShowlogFeatureKit
import ShowlogModels

extension StoredTable where State == __Name__State {
  /// The stored table of the entries, which drives writing, reading, undo and the action log.
  public static let __name__ = StoredTable(
    "__table__", \__Name__State.entries, references: [StoredReference("show_id", to: "shows")],
    fields: [
      .integer("show_id") { $0.id.rawValue },
      .integer("added_at") { $0.addedAt.seconds },
    ]
  ) { row throws(UnreadableValue) in
    __Name__Entry(id: ShowID(rawValue: row.integer(0)), addedAt: try row.moment(1))
  } merge: {
    $0.addedAt = min($0.addedAt, $1.addedAt)
  }
}
