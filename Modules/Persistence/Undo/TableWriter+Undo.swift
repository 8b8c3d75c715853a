import LeftfoldEntities

extension TableWriter {
  /// Writes what leads back from the new version of the table to the old one.
  func writeInverse(as step: Int) throws(StoreError) {
    if diff.insertedCount > 0 { try writeRemovals(as: step) }
    if diff.count == diff.insertedCount { return }
    let columns = ["step_id"] + Entity.columns
    // The step comes last, so that an entity's parameters are where its own table has them.
    let parameters = ["?\(columns.count)"] + Entity.columns.indices.map { "?\($0 + 1)" }
    let sql =
      "INSERT INTO undo_\(Entity.table) (\(columns.joined(separator: ", "))) "
      + "VALUES (\(parameters.joined(separator: ", ")))"
    let insert = try Statement(sql, on: connection, to: "keep what the \(Entity.table) were")
    for change in diff {
      guard let entity = change.old else { continue }
      try entity.bind(to: insert)
      try insert.bind(step, from: Int32(columns.count))
      _ = try insert.step()
    }
  }

  private func writeRemovals(as step: Int) throws(StoreError) {
    let sql = "INSERT INTO undo_removals (step_id, entity, first, last) VALUES (?1, ?2, ?3, ?4)"
    let insert = try Statement(sql, on: connection, to: "keep which \(Entity.table) are new")
    var range: (first: Int, last: Int)?
    for case .inserted(let entity) in diff {
      let key = entity.id.rawValue
      if let open = range, open.last &+ 1 == key {
        range = (open.first, key)
      } else {
        if let range { try insert.run(step, Entity.table, range.first, range.last) }
        range = (key, key)
      }
    }
    if let range { try insert.run(step, Entity.table, range.first, range.last) }
  }
}
