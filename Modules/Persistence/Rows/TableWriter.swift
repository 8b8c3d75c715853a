import LeftfoldEntities

/// Writes the changes of one table: a statement a changed row, each prepared when first needed.
struct TableWriter<Entity: StoredEntity> {
  let connection: Connection
  let diff: EntityDiff<Entity>

  init(from old: EntityTable<Entity>, to new: EntityTable<Entity>, on connection: Connection) {
    self.connection = connection
    diff = new.isIdentical(to: old) ? EntityDiff() : new.diff(from: old)
  }

  /// Writes the rows that are new or differ. What they refer to has to be written before.
  func writeRows() throws(StoreError) {
    if diff.insertedCount + diff.updatedCount == 0 { return }
    let insert = try Statement(Self.insertion, on: connection, to: "add to the \(Entity.table)")
    let update = try Statement(Self.update, on: connection, to: "change the \(Entity.table)")
    for (index, change) in diff.enumerated() {
      if index % 4_096 == 0 { try checkCancellation() }
      guard let entity = change.new else { continue }
      let statement = change.old == nil ? insert : update
      try entity.bind(to: statement)
      try run(statement, for: change.id)
    }
  }

  /// Removes the rows that are gone. What refers to them has to be removed before.
  func removeRows() throws(StoreError) {
    if diff.removedCount == 0 { return }
    let sql = "DELETE FROM \(Entity.table) WHERE \(Self.key) = ?1"
    let removal = try Statement(sql, on: connection, to: "remove from the \(Entity.table)")
    for (index, change) in diff.enumerated() {
      if index % 4_096 == 0 { try checkCancellation() }
      guard case .removed(let entity) = change else { continue }
      try removal.bind(entity.id.rawValue)
      try run(removal, for: entity.id)
    }
  }

  private func checkCancellation() throws(StoreError) {
    if Task.isCancelled {
      throw StoreError(.cancelled, path: connection.path, message: "what was being written is not wanted any more")
    }
  }

  /// A row that is not there means that the old version was not what the file holds: better nothing than a
  /// mixture.
  private func run(_ statement: Statement, for id: Entity.ID) throws(StoreError) {
    _ = try statement.step()
    guard connection.lastChangedRows == 1 else {
      throw StoreError(
        .invalid, path: connection.path,
        message: "row \(id.rawValue) of the \(Entity.table) is not in the store: read the store again")
    }
  }
}

extension TableWriter {
  private static var key: String { Entity.columns[0] }

  private static var insertion: String {
    let parameters = Entity.columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    return "INSERT INTO \(Entity.table) (\(Entity.columns.joined(separator: ", "))) VALUES (\(parameters))"
  }

  private static var update: String {
    let assignments = Entity.columns.enumerated().dropFirst().map { "\($0.element) = ?\($0.offset + 1)" }
    return "UPDATE \(Entity.table) SET \(assignments.joined(separator: ", ")) WHERE \(key) = ?1"
  }
}
