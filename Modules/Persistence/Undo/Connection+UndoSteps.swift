import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

extension StoreFile {
  /// The maximum number of changes that can be undone; the steps of older ones are dropped.
  public static var undoLimit: Int { Connection.undoLimit }
}

extension Connection {
  fileprivate static let undoLimit = 100

  /// A change adds a step and removes all redo steps. Undo and redo replace their step by its inverse.
  func recordUndo<State>(_ step: UndoStep, of changes: ChangeWriter<State>, by action: Int) throws(StoreError) {
    if changes.isEmpty { return }
    try verifySteps()
    if let taken = try nextStep(step) {
      try removeSteps("id = \(taken)")
      try writeStep(taken, isUndone: step == .undo, changes)
    } else {
      try removeSteps("is_undone")
      try writeStep(action, isUndone: false, changes)
      try removeSteps("id IN (SELECT id FROM undo_steps ORDER BY id DESC LIMIT -1 OFFSET \(Self.undoLimit))")
    }
    try countSteps()
  }

  func nextStep(_ step: UndoStep) throws(StoreError) -> Int? {
    switch step {
    case .undo:
      try integer("SELECT id FROM undo_steps WHERE NOT is_undone ORDER BY id DESC LIMIT 1", to: "find a change")
    case .redo: try integer("SELECT id FROM undo_steps WHERE is_undone ORDER BY id LIMIT 1", to: "find a change")
    case .recorded, .unrecorded: nil
    }
  }

  /// Throws if the steps do not match their stored total. A step's rows are verified when they are read.
  func verifySteps() throws(StoreError) {
    let task = "find a change"
    let differs = """
      SELECT (SELECT count(*) FROM undo_steps) <> rows OR
        (SELECT coalesce(sum(checksum), 0) FROM undo_steps) <> checksum FROM stored_tables WHERE name = 'undo_steps'
      """
    if try integer(differs, to: task) != 0 { throw damagedSteps }
  }

  var damagedSteps: StoreError {
    StoreError(
      .corrupt, path: path,
      message: "the record of earlier changes is damaged, so none can be undone; restore the file from a backup")
  }

  /// Recomputes the checksum of every step, after a table and its undo table were migrated.
  func sumUpSteps() throws(StoreError) {
    try execute("UPDATE undo_steps SET checksum = \(try stepChecksum())", to: "update the steps of undo")
    try countSteps()
  }

  /// Throws if the rows of any step do not match its checksum: O(rows of all steps).
  func verifyRowsOfSteps() throws(StoreError) {
    try defineChecksum()
    let differs = "SELECT EXISTS (SELECT 1 FROM undo_steps WHERE checksum <> \(try stepChecksum()))"
    if try integer(differs, to: "check the changes") != 0 { throw damagedSteps }
  }

  /// The checksum of a row of `undo_steps` and the rows of its step, in SQL.
  func stepChecksum() throws(StoreError) -> String {
    var sum = "row_checksum(id, is_undone) + "
    sum +=
      "(SELECT coalesce(sum(row_checksum(step_id, entity, first, last)), 0) FROM undo_removals WHERE step_id = undo_steps.id)"
    for name in try tablesWithSteps() {
      let columns = try columnNames(of: "undo_\(name)").joined(separator: ", ")
      sum += " + (SELECT coalesce(sum(row_checksum(\(columns))), 0) FROM undo_\(name) WHERE step_id = undo_steps.id)"
    }
    return sum
  }

  func tablesWithSteps() throws(StoreError) -> [String] {
    try totals().keys.filter { $0 != "undo_steps" }.sorted()
  }

  func countSteps() throws(StoreError) {
    let sql = """
      UPDATE stored_tables SET rows = (SELECT count(*) FROM undo_steps),
        checksum = (SELECT coalesce(sum(checksum), 0) FROM undo_steps) WHERE name = 'undo_steps'
      """
    try execute(sql, to: "update the steps of undo")
  }

  func removeSteps(_ condition: String) throws(StoreError) {
    let task = "remove a step of undo"
    let query = try Statement("SELECT id FROM undo_steps WHERE \(condition)", on: self, to: task)
    var ids: [Int] = []
    while try query.step() { ids.append(query.integer(0)) }
    if ids.isEmpty { return }
    let list = ids.map(String.init).joined(separator: ", ")
    for table in try tablesWithSteps() + ["removals"] {
      try execute("DELETE FROM undo_\(table) WHERE step_id IN (\(list))", to: task)
    }
    try execute("DELETE FROM undo_steps WHERE id IN (\(list))", to: task)
  }

  private func writeStep<State>(_ id: Int, isUndone: Bool, _ changes: ChangeWriter<State>) throws(StoreError) {
    var checksum = RowChecksum(of: [.integer(id), .integer(isUndone ? 1 : 0)]).value
    for writer in changes.changed { checksum += try writer.writeInverse(as: id) }
    try Statement(
      "INSERT INTO undo_steps (id, is_undone, checksum) VALUES (?1, ?2, ?3)", on: self, to: "store a step of undo"
    )
    .run(id, isUndone ? 1 : 0, checksum)
  }
}
