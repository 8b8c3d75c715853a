import LeftfoldCore

/// A step is a no-op if its rows are stored as it would leave them: an unlogged write since then has reverted its change.
/// It is skipped, and the next undo or redo removes it.
extension Connection {
  /// The first step in the order of undo or redo that is no no-op.
  func nextEffectiveStep(_ step: UndoStep) throws(StoreError) -> Int? {
    guard step == .undo || step == .redo else { return nil }
    for id in try steps(isUndone: step == .redo) where try !isNoOp(id) { return id }
    return nil
  }

  /// The caller has a transaction open.
  func removeNoOps(before step: UndoStep) throws(StoreError) {
    guard let end = try nextEffectiveStep(step), try nextStep(step) != end else { return }
    while let id = try nextStep(step), id != end { try removeSteps("id = \(id)") }
    try countSteps()
  }

  /// The first row that differs ends the search, which for any other step is its first row.
  private func isNoOp(_ step: Int) throws(StoreError) -> Bool {
    for name in try tablesWithSteps() {
      let columns = try columnNames(of: "undo_\(name)").filter { $0 != "step_id" }
      let key = columns[0]
      let isEqual = ["now.\(key) = old.\(key)"] + columns.dropFirst().map { "now.\($0) IS old.\($0)" }
      let differs = """
        SELECT EXISTS (SELECT 1 FROM undo_\(name) AS old WHERE step_id = \(step)
            AND NOT EXISTS (SELECT 1 FROM \(name) AS now WHERE \(isEqual.joined(separator: " AND "))))
          OR EXISTS (SELECT 1 FROM undo_removals CROSS JOIN \(name) AS now ON now.\(key) BETWEEN first AND last
            WHERE step_id = \(step) AND entity = '\(name)')
        """
      if try integer(differs, to: "find a change") != 0 { return false }
    }
    return try hasChecksum(step)
  }

  /// Returns true, or throws: a step without its rows looks like a no-op.
  private func hasChecksum(_ step: Int) throws(StoreError) -> Bool {
    try defineChecksum()
    let differs = "SELECT checksum <> \(try stepChecksum()) FROM undo_steps WHERE id = \(step)"
    if try integer(differs, to: "find a change") != 0 { throw damagedSteps }
    return true
  }
}
