import ShowlogFeatureKit
import ShowlogModels

extension StoredTable where State == PausesState {
  /// The stored table of the pauses, which drives writing, reading, undo and the action log.
  public static let pauses = StoredTable(
    "pauses", \PausesState.entries, references: [StoredReference("show_id", to: "shows")],
    fields: [
      .integer("show_id") { $0.id.rawValue },
      .text("kind") { $0.kind.rawValue },
      .optionalText("reason") { $0.reason },
      .integer("added_at") { $0.addedAt.seconds },
    ]
  ) { row throws(UnreadableValue) in
    guard let kind = ShowPause.Kind(rawValue: row.text(1)) else {
      throw UnreadableValue(1, of: row, expected: "paused or dropped")
    }
    return ShowPause(
      id: ShowID(rawValue: row.integer(0)), kind: kind, reason: row.textIfPresent(2),
      addedAt: try row.moment(3))
  } merge: {
    $0.merge($1)
  }
}
