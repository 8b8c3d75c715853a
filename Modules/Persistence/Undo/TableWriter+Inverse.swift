import ShowlogFeatureKit
import ShowlogModels

extension TableWriter {
  /// Returns the checksum of the written rows.
  func writeInverse(as step: Int) throws(StoreError) -> Int {
    var checksum = 0
    if changes.insertedCount > 0 { checksum += try writeRemovals(as: step) }
    if changes.count > changes.insertedCount { checksum += try writeOldRows(as: step) }
    return checksum
  }

  private func writeOldRows(as step: Int) throws(StoreError) -> Int {
    let columns = ["step_id"] + table.columns.map(\.name)
    let parameters = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    let insert = try Statement(
      "INSERT INTO undo_\(table.name) (\(columns.joined(separator: ", "))) VALUES (\(parameters))", on: connection,
      to: "store the replaced \(table.name)")
    var values: [StoredValue] = []
    var checksum = 0
    for position in 0..<changes.count where changes.change(position).kind != .inserted {
      changes.read(position, .old, &values)
      values.insert(.integer(step), at: 0)
      checksum += RowChecksum(of: values).value
      try insert.bind(values)
      _ = try insert.step()
    }
    return checksum
  }

  /// Consecutive keys are stored as a range, since an import adds a million of them.
  private func writeRemovals(as step: Int) throws(StoreError) -> Int {
    let sql = "INSERT INTO undo_removals (step_id, entity, first, last) VALUES (?1, ?2, ?3, ?4)"
    let insert = try Statement(sql, on: connection, to: "store the keys of new \(table.name)")
    var checksum = 0
    func write(_ range: (first: Int, last: Int)) throws(StoreError) {
      let values: [StoredValue] = [.integer(step), .text(table.name), .integer(range.first), .integer(range.last)]
      checksum += RowChecksum(of: values).value
      try insert.bind(values)
      _ = try insert.step()
    }
    var range: (first: Int, last: Int)?
    for position in 0..<changes.count {
      let (key, kind) = changes.change(position)
      guard kind == .inserted else { continue }
      if let open = range, open.last &+ 1 == key {
        range = (open.first, key)
      } else {
        if let range { try write(range) }
        range = (key, key)
      }
    }
    if let range { try write(range) }
    return checksum
  }
}
