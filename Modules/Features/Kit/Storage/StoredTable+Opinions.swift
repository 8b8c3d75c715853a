import LeftfoldEntities
import ShowlogModels

extension StoredTable {
  /// Returns the stored table of ratings and notes.
  ///
  /// - Parameters:
  ///   - key: The name of the column with the thing's key.
  ///   - things: The name of the table of the things.
  ///   - columns: The names of the other columns, in the order in which the file has them.
  ///   - oldestVersion: The first version that this program reads.
  ///   - migrations: The steps from each version to the next.
  public static func opinions<Key>(
    _ name: String, _ path: any WritableKeyPath<State, EntityTable<OpinionEntry<Key>>> & Sendable, key: String,
    of things: String, columns: [String], oldestVersion: Int, migrations: [StoredMigration]
  ) -> Self {
    let fields: [StoredField<OpinionEntry<Key>>] = [
      .optionalInteger("rating") { $0.rating.map { $0.tenths / 10 } },
      .optionalInteger("rated_at") { $0.ratedAt?.seconds },
      .optionalText("note") { $0.note }, .optionalInteger("favorite") { $0.isFavorite.map { $0 ? 1 : 0 } },
      .integer("own") { $0.own.rawValue }, .integer("changed_at") { $0.changedAt.seconds },
      .optionalInteger("noted_at") { $0.notedAt?.seconds },
      .optionalInteger("rating_tenths") { $0.rating.flatMap { $0.isWhole ? nil : $0.tenths % 10 } },
    ]
    let columns = columns + ["rating_tenths"]
    let order = [key] + columns
    func place(_ column: String) -> Int { order.firstIndex(of: column) ?? 0 }
    let (rating, tenths) = (place("rating"), place("rating_tenths"))
    let (ratedAt, note) = (place("rated_at"), place("note"))
    let (favorite, own, changedAt, notedAt) = (place("favorite"), place("own"), place("changed_at"), place("noted_at"))
    return StoredTable(
      name, path, oldestVersion: oldestVersion,
      // A rating had no decimal.
      migrations: migrations + [.addColumn(StoredColumn("rating_tenths", .integer, isOptional: true), value: .null)],
      references: [StoredReference(key, to: things)],
      fields: [.integer(key) { $0.id.rawValue }]
        + columns.compactMap { column in fields.first { $0.column.name == column } }
    ) { row throws(UnreadableValue) in
      let points = row.integerIfPresent(rating)
      let tenth = row.integerIfPresent(tenths) ?? 0
      let isAccepted = points.map { (1...10).contains($0) && (0...9).contains(tenth) } ?? true
      let stated = isAccepted ? points.flatMap { Rating(tenths: $0 * 10 + tenth) } : nil
      if points != nil, stated == nil { throw UnreadableValue(rating, of: row, expected: Rating.expected) }
      var entry = OpinionEntry(
        id: Key(rawValue: row.integer(0)), rating: stated, note: row.textIfPresent(note),
        changedAt: try row.moment(changedAt), isFavorite: row.integerIfPresent(favorite).map { $0 != 0 },
        own: OwnOpinion(rawValue: row.integer(own)))
      (entry.ratedAt, entry.notedAt) = (try row.momentIfPresent(ratedAt), try row.momentIfPresent(notedAt))
      return entry
    } merge: {
      $0.merge($1, ofOther: true)
    }
  }
}
