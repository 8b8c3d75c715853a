import LeftfoldCore
import ShowlogModels

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
