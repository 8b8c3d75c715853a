import LeftfoldUndo
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

extension Connection {
  /// Returns the number of the line. `version` is nil if the entry leads to a new version.
  func write(_ entry: LogEntry, rows: Int, leadsTo version: Int?) throws(StoreError) -> Int {
    let sql = """
      INSERT INTO actions (at, kind, action, summary, changed_rows, leads_to) VALUES (?1, ?2, ?3, ?4, ?5,
        coalesce(?6, (SELECT coalesce(max(id), 0) + 1 FROM actions)))
      """
    try Statement(sql, on: self, to: "write the log")
      .run(entry.at.seconds, entry.kind, entry.action, entry.summary, rows, version)
    return lastInsertedKey
  }

  /// The version to which undo or redo leads; nil for a change, which leads to a new one.
  func version(after step: UndoStep) throws(StoreError) -> Int? {
    switch step {
    case .undo: try nextStep(step).flatMap { step throws(StoreError) in try version(before: step) }
    case .redo: try nextStep(step)
    case .recorded, .unrecorded: nil
    }
  }

  func currentVersion() throws(StoreError) -> Int? { try version(before: .max) }

  /// Nil if an earlier version of the program wrote the log, or the change before has no entry.
  func version(before step: Int) throws(StoreError) -> Int? {
    let task = "read the log"
    if let lower = try integer(
      "SELECT id FROM undo_steps WHERE NOT is_undone AND id < \(step) ORDER BY id DESC LIMIT 1", to: task)
    {
      return lower
    }
    guard try integer("SELECT EXISTS (SELECT 1 FROM actions WHERE id < \(step))", to: task) != 0 else { return 0 }
    let last = "SELECT leads_to FROM actions WHERE id < \(step) ORDER BY id DESC LIMIT 1"
    return try integer("SELECT leads_to FROM (\(last)) WHERE leads_to IS NOT NULL", to: task)
  }

  /// The condition for an action whose version is kept: it is the current one, that after a step, or that before the first
  /// one.
  var isKept: String {
    get throws(StoreError) {
      let first = "SELECT id FROM undo_steps WHERE NOT is_undone ORDER BY id LIMIT 1"
      let before = try version(before: integer(first, to: "read the log") ?? .max)
      let versions = "SELECT id FROM undo_steps" + (before.map { " UNION SELECT \($0)" } ?? "")
      return "leads_to IN (\(versions)) OR id = (SELECT max(id) FROM actions)"
    }
  }

  /// Those that are known, by action.
  func versions(at actions: ClosedRange<Int>) throws(StoreError) -> [Int: Int] {
    let query = try Statement(
      "SELECT id, leads_to FROM actions WHERE id BETWEEN ?1 AND ?2 AND leads_to IS NOT NULL", on: self,
      to: "read the log")
    try query.bind(actions.lowerBound, actions.upperBound)
    var versions = actions.contains(0) ? [0: 0] : [:]
    while try query.step() { versions[query.integer(0)] = query.integer(1) }
    return versions
  }
}

/// A line to write into the store's log: an action that changed the store, and its time.
public struct LogEntry: Hashable, Sendable {
  /// The time at which the action was sent.
  public let at: Timestamp

  /// The name of the action, such as `history.watched`, for people who read the file.
  public let kind: String

  /// The action as JSON.
  public let action: String

  /// The change in words, such as `watched Lost S01E01`; nil without wording.
  public var summary: String?

  /// The effect of the action on the undo history; not part of the log itself.
  public var step: UndoStep

  /// Creates a line of the log.
  public init(at: Timestamp, kind: String, action: String, summary: String? = nil, step: UndoStep = .recorded) {
    self.at = at
    self.kind = kind
    self.action = action
    self.summary = summary
    self.step = step
  }
}

/// A line of the store's log as it was read from the file.
public struct LogLine: Hashable, Sendable {
  /// The action's number: 1 for the first.
  public let number: Int

  /// The action as it was written.
  public let entry: LogEntry

  /// The number of rows inserted, updated and removed; nil in a line of an earlier version of the program.
  public let changedRows: Int?

  /// Whether the version after the action is kept, since undo or redo reaches it.
  public let isKept: Bool
}
