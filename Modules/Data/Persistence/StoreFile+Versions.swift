import LeftfoldUndo
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

extension StoreFile {
  /// Returns the contents after an action of the log, or before the first for 0; nil if they are not kept.
  ///
  /// Every version within reach of undo and redo is kept, by the rows of the undo steps. Nothing is written, and
  /// ``contents`` does not change.
  ///
  /// - Complexity: O(steps of undo and redo, and rows that the changes in between replaced and added).
  /// - Throws: `StoreError` if a step is damaged, or changed a table that this program does not have.
  public func contents(at action: Int) throws(StoreError) -> State? { try contents(at: action...action)[action] }

  /// Returns the kept contents after each action of a range; each undo step is read at most once.
  ///
  /// - Complexity: O(steps of undo and redo, and rows that the changes in between replaced and added).
  /// - Throws: `StoreError` if a step is damaged, or changed a table that this program does not have.
  public func contents(at actions: ClosedRange<Int>) throws(StoreError) -> [Int: State] {
    let connection = try open()
    let versions = try connection.versions(at: actions)
    let kept = try contents(ofVersions: Set(versions.values), connection)
    var found = versions.compactMapValues { kept[$0] }
    let last = try connection.lastAction()
    if actions.contains(last) { found[last] = contents }
    return found
  }

  private func contents(ofVersions wanted: Set<Int>, _ connection: Connection) throws(StoreError) -> [Int: State] {
    var found: [Int: State] = [:]
    if let current = try connection.currentVersion(), wanted.contains(current) { found[current] = contents }
    if wanted.subtracting(found.keys).isEmpty { return found }
    try connection.verifySteps()
    for isUndone in [false, true] {
      var route: [(step: Int, version: Int?)] = []
      for step in try connection.steps(isUndone: isUndone) {
        route.append((step, isUndone ? step : try connection.version(before: step)))
      }
      // No step after the last wanted version is read.
      while let end = route.last, end.version.map(wanted.contains) != true { route.removeLast() }
      var state = contents
      for (step, version) in route {
        state = try contents(state, after: step, connection)
        if let version, wanted.contains(version) { found[version] = state }
      }
    }
    return found
  }

  /// Returns the numbers of the actions after which the contents are kept, in order, with 0 for those before the first.
  ///
  /// - Complexity: O(lines of the log).
  public func keptActions() throws(StoreError) -> [Int] {
    let connection = try open()
    let first = try connection.integer(
      "SELECT id FROM undo_steps WHERE NOT is_undone ORDER BY id LIMIT 1", to: "read the log")
    var actions = try connection.version(before: first ?? .max) == 0 ? [0] : []
    let query = try Statement(
      "SELECT id FROM actions WHERE \(try connection.isKept) ORDER BY id", on: connection, to: "read the log")
    while try query.step() { actions.append(query.integer(0)) }
    return actions
  }

  /// Returns the last lines of the log, the latest first.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of lines.
  ///   - since: The earliest time; nil for all.
  public func log(_ limit: Int, since: Timestamp? = nil) throws(StoreError) -> [LogLine] {
    try lines("WHERE at >= ?1 ORDER BY id DESC LIMIT ?2", since?.seconds ?? .min, max(limit, 0))
  }

  /// Returns the lines of the log after a number, the earliest first.
  public func log(after number: Int) throws(StoreError) -> [LogLine] {
    try lines("WHERE id > ?1 ORDER BY id LIMIT ?2", number, .max)
  }

  /// Returns a line of the log; nil for an unknown number.
  public func logLine(_ number: Int) throws(StoreError) -> LogLine? {
    try lines("WHERE id = ?1 LIMIT ?2", number, 1).first
  }

  /// Returns the log line of the next change to undo or redo; nil without one.
  public func nextLine(_ step: UndoStep) throws(StoreError) -> LogLine? {
    let connection = try open()
    return try connection.nextStep(step).flatMap { number throws(StoreError) in try logLine(number) }
  }

  /// Returns the number of the last action until a moment; 0 if all are later.
  public func lastAction(until moment: Timestamp) throws(StoreError) -> Int {
    // In the order of numbers, since a clock can be set back.
    let sql = "SELECT id FROM actions WHERE at <= \(moment.seconds) ORDER BY id DESC LIMIT 1"
    return try open().integer(sql, to: "read the log") ?? 0
  }

  private func lines(_ condition: String, _ first: Int, _ second: Int) throws(StoreError) -> [LogLine] {
    let connection = try open()
    let query = try Statement(
      "SELECT id, at, kind, action, summary, changed_rows, \(try connection.isKept) FROM actions \(condition)",
      on: connection, to: "read the log")
    try query.bind(first, second)
    var lines: [LogLine] = []
    while try query.step() {
      let entry = LogEntry(
        at: Timestamp(seconds: query.integer(1)), kind: query.text(2), action: query.text(3),
        summary: query.isNull(4) ? nil : query.text(4))
      lines.append(
        LogLine(
          number: query.integer(0), entry: entry, changedRows: query.isNull(5) ? nil : query.integer(5),
          isKept: query.integer(6) != 0))
    }
    return lines
  }
}

extension Connection {
  func lastAction() throws(StoreError) -> Int {
    try integer("SELECT coalesce(max(id), 0) FROM actions", to: "read the log") ?? 0
  }

  func steps(isUndone: Bool) throws(StoreError) -> [Int] {
    let sql = "SELECT id FROM undo_steps WHERE is_undone = \(isUndone ? 1 : 0) ORDER BY id \(isUndone ? "ASC" : "DESC")"
    let query = try Statement(sql, on: self, to: "find a change")
    var ids: [Int] = []
    while try query.step() { ids.append(query.integer(0)) }
    return ids
  }
}

extension StoreFile {
  /// Returns the kept ones of the latest log lines, the earliest first, and the contents before them.
  ///
  /// Lines of changes that were undone and then replaced, and of that undo, are omitted: the line after them starts from
  /// the contents with which the line before them ended.
  ///
  /// - Parameter limit: The number of the latest lines that are searched.
  /// - Complexity: O(rows that the kept changes replaced and added); each undo step is read once.
  /// - Throws: `StoreError` if a step is damaged, or changed a table that this program does not have.
  public func keptHistory(_ limit: Int) throws(StoreError) -> (before: State, lines: [(line: LogLine, after: State)]) {
    let last = try open().lastAction()
    let first = max(0, last - max(0, min(limit, last)))
    let kept = try contents(at: first...last)
    var before = contents
    var lines: [(line: LogLine, after: State)] = []
    for line in try log(limit) {
      guard let after = kept[line.number], let older = kept[line.number - 1] else { continue }
      lines.append((line, after))
      before = older
    }
    return (before, lines.reversed())
  }
}
