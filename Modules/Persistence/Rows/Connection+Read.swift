import LeftfoldEntities
import ShowlogModels

extension Connection {
  /// Reads a table, row by row in the order of keys. O(rows).
  func read<Entity: StoredEntity>(_: Entity.Type) throws(StoreError) -> EntityTable<Entity> {
    EntityTable(sorted: try rows(of: Entity.self))
  }

  /// Reads a table with what the alias table holds for its entities, both in the order of keys. O(rows + aliases).
  func read<Entity: AliasedEntity>(_: Entity.Type) throws(StoreError) -> EntityTable<Entity> {
    var rows = try rows(of: Entity.self)
    var aliases = try AliasReader(kind: Entity.aliasKind, on: self)
    for index in rows.indices { rows[index].ids = try aliases.ids(of: rows[index].id.rawValue) }
    return EntityTable(sorted: rows)
  }

  private func rows<Entity: StoredEntity>(of _: Entity.Type) throws(StoreError) -> ContiguousArray<Entity> {
    var entities: ContiguousArray<Entity> = []
    // The greatest key is found at once and tells the count of dense keys; room that is not used costs no memory.
    let greatest = try integer("SELECT max(id) FROM \(Entity.table)", to: "read the \(Entity.table)") ?? 0
    entities.reserveCapacity(min(max(greatest, 0), 4_000_000))
    let columns = Entity.columns.joined(separator: ", ")
    let query = try Statement(
      "SELECT \(columns) FROM \(Entity.table) ORDER BY id", on: self, to: "read the \(Entity.table)")
    while try query.step() { entities.append(try Entity(row: query)) }
    return entities
  }
}
