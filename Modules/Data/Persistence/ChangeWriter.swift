import ShowlogFeatureKit
import ShowlogModels

struct ChangeWriter<State> {
  private let writers: [TableWriter<State>]
  private let new: State
  private let connection: Connection

  init(_ tables: [StoredTable<State>], from old: State, to new: State, on connection: Connection) {
    writers = tables.map { TableWriter(table: $0, changes: $0.changes(old, new), connection: connection) }
    self.new = new
    self.connection = connection
  }

  var isEmpty: Bool { writers.allSatisfy(\.changes.isEmpty) }

  var rowCount: Int { writers.reduce(0) { $0 + $1.changes.count } }

  var changed: [TableWriter<State>] { writers.filter { !$0.changes.isEmpty } }

  func write() throws(StoreError) {
    let tables = writers.map(\.table)
    let emptied = Set(changed.filter { $0.changes.removedCount > 0 }.map(\.table.name))
    for writer in writers {
      guard let missing = writer.table.missingRow(of: writer.changes, in: new, emptied: emptied, among: tables)
      else { continue }
      throw StoreError(
        .invalid, path: connection.path,
        message:
          "a row of the \(missing.owner) refers to row \(missing.key) of the \(missing.table), which does not exist; "
          + "nothing was changed")
    }
    for writer in changed {
      let checksum = try writer.writeRows() + writer.removeRows()
      try writer.writeTotal(checksum: checksum)
    }
  }
}

struct TableWriter<State> {
  let table: StoredTable<State>
  let changes: StoredChanges
  let connection: Connection

  /// Returns the difference of the table's checksum.
  func writeRows() throws(StoreError) -> Int {
    if changes.insertedCount + changes.updatedCount == 0 { return 0 }
    let insert = try Statement(insertion, on: connection, to: "add to the \(table.name)")
    let update = try Statement(update, on: connection, to: "change the \(table.name)")
    let row = StoredValuesRow([])
    var difference = 0
    for position in 0..<changes.count {
      if position % 4_096 == 0 { try checkCancellation() }
      let (key, kind) = changes.change(position)
      if kind == .removed { continue }
      if kind == .updated {
        changes.read(position, .old, &row.values)
        difference -= RowChecksum(of: row.values).value
      }
      changes.read(position, .new, &row.values)
      try refuseUnreadable(row, key)
      let checksum = RowChecksum(of: row.values).value
      difference += checksum
      let statement = kind == .inserted ? insert : update
      try statement.bind(row.values)
      try statement.bind(checksum, from: Int32(row.values.count + 1))
      try run(statement, for: key)
    }
    return difference
  }

  /// A store with such a row would be damaged: it could not be changed any more, not even by an undo.
  private func refuseUnreadable(_ row: StoredRow, _ key: Int) throws(StoreError) {
    do throws(UnreadableValue) {
      try table.check(row)
    } catch {
      throw StoreError(
        .invalid, path: connection.path,
        message: "row \(key) of the \(table.name): \(table.columns[error.column].name) is "
          + "\(error.found.debugDescription), expected \(error.expected); nothing was changed")
    }
  }

  /// Returns the difference of the table's checksum.
  func removeRows() throws(StoreError) -> Int {
    if changes.removedCount == 0 { return 0 }
    let sql = "DELETE FROM \(table.name) WHERE \(table.columns[0].name) = ?1"
    let removal = try Statement(sql, on: connection, to: "remove from the \(table.name)")
    var values: [StoredValue] = []
    var difference = 0
    for position in 0..<changes.count {
      if position % 4_096 == 0 { try checkCancellation() }
      let (key, kind) = changes.change(position)
      guard kind == .removed else { continue }
      changes.read(position, .old, &values)
      difference -= RowChecksum(of: values).value
      try removal.bind(key)
      try run(removal, for: key)
    }
    return difference
  }

  func writeTotal(checksum difference: Int) throws(StoreError) {
    let sql = "UPDATE stored_tables SET rows = rows + ?2, checksum = checksum + ?3 WHERE name = ?1"
    try Statement(sql, on: connection, to: "count the \(table.name)")
      .run(table.name, changes.insertedCount - changes.removedCount, difference)
  }

  private func checkCancellation() throws(StoreError) {
    if Task.isCancelled {
      throw StoreError(.canceled, path: connection.path, message: "the write was canceled")
    }
  }

  /// A missing row means that the file does not hold the old state: writing would mix two versions.
  private func run(_ statement: Statement, for key: Int) throws(StoreError) {
    _ = try statement.step()
    guard connection.lastChangedRows == 1 else {
      throw StoreError(
        .invalid, path: connection.path,
        message: "row \(key) of the \(table.name) is missing in the store: read the store again")
    }
  }

  private var insertion: String {
    let columns = table.columns.map(\.name) + ["checksum"]
    let parameters = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    return "INSERT INTO \(table.name) (\(columns.joined(separator: ", "))) VALUES (\(parameters))"
  }

  private var update: String {
    let columns = table.columns.map(\.name) + ["checksum"]
    let assignments = columns.enumerated().dropFirst().map { "\($0.element) = ?\($0.offset + 1)" }
    return "UPDATE \(table.name) SET \(assignments.joined(separator: ", ")) WHERE \(columns[0]) = ?1"
  }
}

extension RowChecksum {
  init(of values: [StoredValue]) {
    self.init()
    for value in values { add(value) }
  }
}

extension Statement {
  func bind(_ values: [StoredValue], from first: Int32 = 1) throws(StoreError) {
    var parameter = first
    for value in values {
      switch value {
      case .null: try check(bindNull(at: parameter))
      case .integer(let integer): try check(bind(integer, at: parameter))
      case .text(let text): try check(bind(text, at: parameter))
      }
      parameter += 1
    }
  }
}

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
