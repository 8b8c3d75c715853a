import ShowlogFeatureKit
import ShowlogModels

extension Connection {
  /// Fills a new table with the rows that others had in an earlier version: in the contents, and in each step of undo.
  ///
  /// The steps are walked from the contents back, and forth for redo, as ``StoreFile/contents(at:)`` does. Each gets the rows
  /// that it changes in the new table; those of the replaced tables stay or go with their tables. Damaged steps are removed.
  func fill(
    _ table: TableLayout, _ replacement: StoredReplacement, _ totals: [String: TableLayout.Total]
  ) throws(StoreError) {
    let task = "fill the \(table.name)"
    let sources = replacement.sources.filter { totals[$0.table] != nil }
    for source in sources {
      if let total = totals[source.table] { try verify(source.table, total, to: task) }
    }
    if historyFault() != nil { try removeSteps("true") }
    var contents = ReplacedRows(replacement)
    for source in sources { try contents.read(source.table, "", on: self, to: task) }
    let insert = try Statement(insertion(into: table.name, table, first: [], last: ["checksum"]), on: self, to: task)
    var (count, checksum) = (0, 0)
    for key in contents.keys.sorted() {
      guard let row = contents.row(key) else { continue }
      let sum = RowChecksum(of: row).value
      (count, checksum) = (count + 1, checksum &+ sum)
      try insert.bind(row)
      try insert.bind(sum, from: Int32(row.count + 1))
      _ = try insert.step()
    }
    try Statement("UPDATE stored_tables SET rows = ?2, checksum = ?3 WHERE name = ?1", on: self, to: task)
      .run(table.name, count, checksum)
    for isUndone in [false, true] {
      var rows = contents
      for step in try steps(isUndone: isUndone) {
        let before = rows
        var changed: Set<Int> = []
        for source in sources { changed.formUnion(try rows.apply(step, to: source.table, on: self, task)) }
        for key in changed.sorted() { try write(table, key, before.row(key), rows.row(key), as: step, task) }
      }
    }
    try sumUpSteps()
  }

  /// Removes the steps that change only columns which tables had in an earlier version: undo would stop at them.
  func removeStepsWithoutChange(of tables: [TableLayout]) throws(StoreError) {
    let task = "remove a step of undo"
    let others = try (tablesWithSteps().filter { name in !tables.contains { $0.name == name } } + ["removals"])
      .map { "EXISTS (SELECT 1 FROM undo_\($0) WHERE step_id = " }
    var contents = ReplacedRows(
      StoredReplacement(of: tables.map { ($0.name, $0.columns.dropFirst().map(\.name)) }) { _, _ in nil })
    for table in tables { try contents.read(table.name, "", on: self, to: task) }
    for isUndone in [false, true] {
      var rows = contents
      for step in try steps(isUndone: isUndone) {
        let before = rows
        for table in tables { _ = try rows.apply(step, to: table.name, on: self, task) }
        guard rows.rows == before.rows else { continue }
        let condition = others.map { "\($0)\(step))" }.joined(separator: " OR ")
        if try integer("SELECT \(condition)", to: task) == 0 { try removeSteps("id = \(step)") }
      }
    }
    try sumUpSteps()
  }

  private func write(
    _ table: TableLayout, _ key: Int, _ old: [StoredValue]?, _ new: [StoredValue]?, as step: Int, _ task: String
  ) throws(StoreError) {
    if old == new { return }
    if let new {
      let sql = insertion(into: "undo_\(table.name)", table, first: ["step_id"], last: [])
      let insert = try Statement(sql, on: self, to: task)
      try insert.bind([.integer(step)] + new)
      _ = try insert.step()
    } else {
      let sql = "INSERT INTO undo_removals (step_id, entity, first, last) VALUES (?1, ?2, ?3, ?3)"
      try Statement(sql, on: self, to: task).run(step, table.name, key)
    }
  }

  private func insertion(into name: String, _ table: TableLayout, first: [String], last: [String]) -> String {
    let columns = first + table.columns.map(\.name) + last
    let parameters = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    return "INSERT INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(parameters))"
  }
}

/// The rows of the replaced tables in one version of the contents, by key.
private struct ReplacedRows {
  private let replacement: StoredReplacement
  private(set) var rows: [String: [Int: [StoredValue]]] = [:]

  init(_ replacement: StoredReplacement) { self.replacement = replacement }

  var keys: Set<Int> { rows.values.reduce(into: []) { $0.formUnion($1.keys) } }

  func row(_ key: Int) -> [StoredValue]? {
    let values = replacement.sources.flatMap { source in
      rows[source.table]?[key] ?? source.columns.map { _ in .null }
    }
    return replacement.row(key, values)
  }

  /// Sets the rows of a table, or those that a step sets, and returns their keys.
  @discardableResult
  mutating func read(
    _ name: String, _ condition: String, in table: String? = nil, on connection: Connection, to task: String
  ) throws(StoreError) -> Set<Int> {
    guard let source = replacement.sources.first(where: { $0.table == name }) else { return [] }
    let known = try connection.columnNames(of: name)
    // An earlier version of a table lacks a column that it got later.
    let columns = [known[0]] + source.columns.map { known.contains($0) ? $0 : "NULL" }
    let sql = "SELECT \(columns.joined(separator: ", ")) FROM \(table ?? name) \(condition)"
    let query = try Statement(sql, on: connection, to: task)
    var keys: Set<Int> = []
    while try query.step() {
      let key = query.integer(0)
      keys.insert(key)
      rows[name, default: [:]][key] = columns.indices.dropFirst().map { query.value(Int32($0)) }
    }
    return keys
  }

  /// Applies the rows of a step, and returns the keys that it changes.
  mutating func apply(
    _ step: Int, to name: String, on connection: Connection, _ task: String
  ) throws(StoreError) -> Set<Int> {
    let query = try Statement(
      "SELECT first, last FROM undo_removals WHERE step_id = ?1 AND entity = ?2", on: connection, to: task)
    try query.bind(step, name)
    var keys: Set<Int> = []
    while try query.step() {
      let range = query.integer(0)...query.integer(1)
      keys.formUnion((rows[name] ?? [:]).keys.filter(range.contains))
    }
    for key in keys { rows[name]?[key] = nil }
    return keys.union(try read(name, "WHERE step_id = \(step)", in: "undo_\(name)", on: connection, to: task))
  }
}
