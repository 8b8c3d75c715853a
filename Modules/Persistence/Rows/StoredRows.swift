import LeftfoldEntities

/// The rows of a table in the order of keys, one at a time, so that a table of entities is built while rows are read.
///
/// An iterator cannot throw: what ended the rows early is in ``failure``.
final class StoredRows<Entity: StoredEntity>: Sequence, IteratorProtocol {
  private let query: Statement
  private var last: Int?
  private(set) var failure: StoreError?

  init(on connection: Connection) throws(StoreError) {
    let columns = Entity.columns.joined(separator: ", ")
    query = try Statement(
      "SELECT \(columns) FROM \(Entity.table) ORDER BY id", on: connection, to: "read the \(Entity.table)")
  }

  func next() -> Entity? {
    do throws(StoreError) {
      guard try query.step() else { return nil }
      let entity = try Entity(row: query)
      try checkOrder(entity.id.rawValue)
      return entity
    } catch {
      failure = error
      return nil
    }
  }

  /// In a damaged file the rows can come in any order.
  private func checkOrder(_ key: Int) throws(StoreError) {
    if let last, last >= key { throw query.unreadable(0, of: Entity.self, expected: "greater than \(last)") }
    last = key
  }
}

extension Connection {
  /// Reads a table. O(rows).
  func read<Entity: StoredEntity>(_: Entity.Type) throws(StoreError) -> EntityTable<Entity> {
    let rows = try StoredRows<Entity>(on: self)
    let table = EntityTable(sorted: rows)
    if let failure = rows.failure { throw failure }
    return table
  }
}
