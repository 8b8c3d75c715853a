import ShowlogFeatureKit
import ShowlogModels

extension Connection {
  /// Removes the steps that change only columns which tables had in an earlier version: undo would stop at them.
  func removeStepsWithoutChange(of tables: [TableLayout]) throws(StoreError) {
    let task = "remove a step of undo"
    let others = try (tablesWithSteps().filter { name in !tables.contains { $0.name == name } } + ["removals"])
      .map { "EXISTS (SELECT 1 FROM undo_\($0) WHERE step_id = " }
    var contents = RowsByKey()
    for table in tables { try contents.read(table, on: self, to: task) }
    for isUndone in [false, true] {
      var rows = contents
      for step in try steps(isUndone: isUndone) {
        let before = rows
        for table in tables { try rows.apply(step, to: table, on: self, task) }
        guard rows == before else { continue }
        let condition = others.map { "\($0)\(step))" }.joined(separator: " OR ")
        if try integer("SELECT \(condition)", to: task) == 0 { try removeSteps("id = \(step)") }
      }
    }
    try sumUpSteps()
  }
}

/// The rows of some tables in one version of the contents.
private struct RowsByKey: Equatable {
  private var rows: [String: [Int: [StoredValue]]] = [:]

  /// Sets the rows of a table, or those that a step sets.
  mutating func read(
    _ table: TableLayout, ofStep step: Int? = nil, on connection: Connection, to task: String
  ) throws(StoreError) {
    let source = step.map { "undo_\(table.name) WHERE step_id = \($0)" } ?? table.name
    let columns = table.columns.map(\.name)
    let query = try Statement(
      "SELECT \(columns.joined(separator: ", ")) FROM \(source)", on: connection, to: task)
    while try query.step() {
      rows[table.name, default: [:]][query.integer(0)] = columns.indices.dropFirst().map { query.value(Int32($0)) }
    }
  }

  mutating func apply(
    _ step: Int, to table: TableLayout, on connection: Connection, _ task: String
  ) throws(StoreError) {
    let query = try Statement(
      "SELECT first, last FROM undo_removals WHERE step_id = ?1 AND entity = ?2", on: connection, to: task)
    try query.bind(step, table.name)
    while try query.step() {
      let range = query.integer(0)...query.integer(1)
      for key in (rows[table.name] ?? [:]).keys where range.contains(key) { rows[table.name]?[key] = nil }
    }
    try read(table, ofStep: step, on: connection, to: task)
  }
}
