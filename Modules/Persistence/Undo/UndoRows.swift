import LeftfoldEntities
import ShowlogModels

/// What a step does to one table: rows that go, and rows that are as they were.
struct UndoRows<Entity: StoredEntity> {
  private var removed: [ClosedRange<Int>] = []
  private var set: [Entity] = []

  init(of step: Int, on connection: Connection) throws(StoreError) {
    let query = try Statement(
      "SELECT first, last FROM undo_removals WHERE step_id = ?1 AND entity = ?2", on: connection,
      to: "read which \(Entity.table) were new")
    try query.bind(step, Entity.table)
    while try query.step() {
      let (first, last) = (query.integer(0), query.integer(1))
      guard first <= last else { throw connection.damagedStep(step) }
      removed.append(first...last)
    }
    var entities: [Entity] = []
    try connection.forEachRow(of: Entity.columns, in: "undo_\(Entity.table)", "WHERE step_id = \(step)") {
      row throws(StoreError) in
      entities.append(try Entity(row: row))
    }
    set = entities
  }

  /// Changes the table. O(rows of the step).
  func apply(to table: inout EntityTable<Entity>) {
    for range in removed { table.remove(contentsOf: range.lazy.map { Entity.ID(rawValue: $0) }) }
    table.set(contentsOf: set)
  }
}

extension Connection {
  fileprivate func damagedStep(_ step: Int) -> StoreError {
    StoreError(
      .corrupt, path: path,
      message: "undo_removals of step \(step) has a first key behind its last; restore the file from a backup")
  }
}
