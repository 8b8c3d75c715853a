import LeftfoldEntities
import ShowlogModels

extension StoredTable {
  /// Returns the stored table of notes of plays.
  ///
  /// - Parameters:
  ///   - key: The name of the column with the key of the thing that was watched.
  ///   - things: The name of the table of the things.
  public static func notes<Thing>(
    _ name: String, _ path: any WritableKeyPath<State, EntityTable<PlayNote<Thing>>> & Sendable, key: String,
    of things: String
  ) -> Self {
    StoredTable(
      name, path, references: [StoredReference(key, to: things)],
      fields: [
        .integer("id") { $0.id.rawValue }, .integer(key) { $0.thing.rawValue },
        .optionalInteger("watched_at") { $0.watched.moment?.seconds },
        .optionalText("watched_on") { $0.watched.statedDay?.description },
        .optionalText("note") { $0.note }, .integer("noted_at") { $0.notedAt.seconds },
      ]
    ) { row throws(UnreadableValue) in
      guard let time = try row.watched(at: 2, on: 3).time else {
        throw UnreadableValue(2, of: row, expected: "a moment or a day")
      }
      return PlayNote(
        id: PlayNoteID(rawValue: row.integer(0)), thing: Thing(rawValue: row.integer(1)), watched: time,
        note: row.textIfPresent(4), at: try row.moment(5))
    }
  }
}
