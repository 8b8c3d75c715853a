import LeftfoldEntities

extension Connection {
  /// Reads a table of entities, which is built while its rows come. O(rows).
  func read<Entity: StoredEntity>(_: Entity.Type) throws(StoreError) -> EntityTable<Entity> {
    var builder = EntityTableBuilder<Entity>()
    try read(Entity.self, where: "TRUE", into: &builder)
    return builder.finish()
  }

  /// Reads those entities of a table that a condition holds of, all of them with greater keys than the builder has.
  func read<Entity: StoredEntity>(
    _: Entity.Type, where condition: String, into builder: inout EntityTableBuilder<Entity>
  ) throws(StoreError) {
    var growing = EntityTableBuilder<Entity>()
    swap(&builder, &growing)
    try forEachRow(of: Entity.columns, in: Entity.table, where: condition) { row throws(StoreError) in
      // In a damaged file the rows can come in any order.
      guard growing.append(try Entity(row: row)) else {
        throw row.unreadable(0, of: Entity.self, expected: "greater than the row before")
      }
    }
    swap(&builder, &growing)
  }
}
