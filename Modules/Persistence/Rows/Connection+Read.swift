import LeftfoldEntities

extension Connection {
  /// Reads a table of entities, which is built while its rows come. O(rows).
  func read<Entity: StoredEntity>(_: Entity.Type) throws(StoreError) -> EntityTable<Entity> {
    var builder = EntityTableBuilder<Entity>()
    try forEachRow(of: Entity.columns, in: Entity.table) { row throws(StoreError) in
      // In a damaged file the rows can come in any order.
      guard builder.append(try Entity(row: row)) else {
        throw row.unreadable(0, of: Entity.self, expected: "greater than the row before")
      }
    }
    return builder.finish()
  }
}
