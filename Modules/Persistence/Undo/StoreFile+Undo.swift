import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

extension StoreFile {
  /// Returns the contents after undoing or redoing one change of any process; nil without one.
  ///
  /// Nothing is written. To undo or redo, write these contents with an entry whose ``LogEntry/step`` is the same. The
  /// result is based on ``contents``, which under the lock are the file's.
  ///
  /// - Complexity: O(rows that the change replaced and added).
  /// - Throws: `StoreError` if the step is damaged, or changed a table that this program does not have.
  public func contents(after step: UndoStep) throws(StoreError) -> State? {
    let connection = try open()
    try connection.verifySteps()
    guard let step = try connection.nextStep(step) else { return nil }
    return try contents(contents, after: step, connection)
  }

  func contents(_ contents: State, after step: Int, _ connection: Connection) throws(StoreError) -> State {
    let isUndone =
      try connection.integer("SELECT is_undone FROM undo_steps WHERE id = \(step)", to: "read a change") ?? 0
    var checksum = RowChecksum(of: [.integer(step), .integer(isUndone)]).value
    var steps: [UndoRows<State>] = []
    for table in tables {
      let rows = try UndoRows(of: step, in: table, on: connection)
      checksum += rows.checksum
      steps.append(rows)
    }
    try refuseUnknownTables(in: step, connection)
    let stored = try connection.integer("SELECT checksum FROM undo_steps WHERE id = \(step)", to: "read a change")
    guard stored == checksum else { throw connection.damagedSteps }
    // Not before the checksum is verified: a damaged range can contain any number of keys.
    var result = contents
    for rows in steps { rows.apply(&result) }
    return result
  }

  private func refuseUnknownTables(in step: Int, _ connection: Connection) throws(StoreError) {
    for name in try connection.tablesWithSteps() where !tables.contains(where: { $0.name == name }) {
      let sql = """
        SELECT EXISTS (SELECT 1 FROM undo_\(name) WHERE step_id = \(step))
          OR EXISTS (SELECT 1 FROM undo_removals WHERE step_id = \(step) AND entity = '\(name)')
        """
      guard try connection.integer(sql, to: "read a change") != 0 else { continue }
      throw StoreError(
        .tooNew, path: path,
        message: "the last change was made to the \(name), which this program does not have: update the program")
    }
  }
}

private struct UndoRows<State> {
  let apply: @Sendable (inout State) -> Void
  let checksum: Int

  init(of step: Int, in table: StoredTable<State>, on connection: Connection) throws(StoreError) {
    var checksum = 0
    var removed: [ClosedRange<Int>] = []
    let query = try Statement(
      "SELECT first, last FROM undo_removals WHERE step_id = ?1 AND entity = ?2", on: connection,
      to: "read the keys of new \(table.name)")
    try query.bind(step, table.name)
    while try query.step() {
      let (first, last) = (query.integer(0), query.integer(1))
      guard first <= last else { throw connection.damagedSteps }
      checksum += RowChecksum(of: [.integer(step), .text(table.name), .integer(first), .integer(last)]).value
      removed.append(first...last)
    }
    let reader = table.makeReader()
    let columns = ["step_id"] + table.columns.map(\.name)
    let rows = ShiftedRow()
    try connection.forEachRow(of: columns, in: "undo_\(table.name)", "WHERE step_id = \(step)") {
      row throws(StoreError) in
      checksum += row.checksum(ofColumns: columns.count).value
      rows.base = row
      guard (try? reader.append(rows)) == true else { throw connection.damagedSteps }
    }
    apply = reader.finishPatch(removed)
    self.checksum = checksum
  }
}

/// A row without its first column, `step_id`.
private final class ShiftedRow: StoredRow {
  var base: StoredRow?

  override func isNull(_ column: Int) -> Bool { base?.isNull(column + 1) ?? true }
  override func integer(_ column: Int) -> Int { base?.integer(column + 1) ?? 0 }
  override func text(_ column: Int) -> String { base?.text(column + 1) ?? "" }
}
