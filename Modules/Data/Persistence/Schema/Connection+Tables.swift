import ShowlogFeatureKit
import ShowlogModels

extension Connection {
  /// Throws ``StoreError/Kind/tooNew`` or ``StoreError/Kind/tooOld`` if a table is of a version that is not read.
  func needsTables(_ tables: [TableLayout]) throws(StoreError) -> Bool {
    let totals = try totals()
    var isNeeded = totals.keys.contains { RetiredTables.names.contains($0) }
    for table in tables {
      let version = totals[table.name]?.version ?? 0
      guard version <= table.version else {
        throw StoreError(
          .tooNew, path: path,
          message:
            "the \(table.name) have version \(version), this program reads up to \(table.version): update the program")
      }
      guard version > 0 || totals[table.name] == nil else {
        throw StoreError(
          .corrupt, path: path,
          message: "the store is damaged: the \(table.name) have version \(version), expected at least 1")
      }
      guard version >= table.oldestVersion || version == 0 else {
        throw StoreError(
          .tooOld, path: path,
          message:
            "the \(table.name) have version \(version), this program reads those from version \(table.oldestVersion) on"
        )
      }
      if version < table.version { isNeeded = true }
    }
    return isNeeded
  }

  /// The caller has a transaction open.
  func makeTables(_ tables: [TableLayout]) throws(StoreError) {
    let totals = try totals()
    for table in tables where totals[table.name] == nil {
      try create(table)
    }
    let earlier = tables.filter { totals[$0.name].map { $0.version } ?? $0.version < $0.version }
    for table in earlier {
      if let total = totals[table.name] { try migrate(table, from: total) }
    }
    let reduced = earlier.filter { table in
      table.migrations(from: totals[table.name]?.version ?? table.version).contains(where: \.removesContents)
    }
    if !reduced.isEmpty { try removeStepsWithoutChange(of: reduced) }
    for name in totals.keys where RetiredTables.names.contains(name) { try retire(name) }
  }

  /// Drops a table with its rows in the steps of undo, and the steps that are empty then; damaged steps are dropped too.
  private func retire(_ name: String) throws(StoreError) {
    let task = "drop the \(name)"
    if historyFault() != nil { try removeSteps("true") }
    try execute(
      """
      DROP TABLE \(name);
      DROP TABLE undo_\(name);
      DELETE FROM undo_removals WHERE entity = '\(name)';
      DELETE FROM stored_tables WHERE name = '\(name)';
      """, to: task)
    let rows = try (tablesWithSteps() + ["removals"]).map {
      "NOT EXISTS (SELECT 1 FROM undo_\($0) WHERE step_id = undo_steps.id)"
    }
    try execute("DELETE FROM undo_steps WHERE \(rows.joined(separator: " AND "))", to: task)
    try sumUpSteps()
  }

  private func create(_ table: TableLayout) throws(StoreError) {
    let columns = table.columns.dropFirst().map { "\n  \($0.definition)," }.joined()
    try execute(
      """
      CREATE TABLE \(table.name) (
        \(table.columns[0].name) INTEGER PRIMARY KEY,\(columns)
        checksum INTEGER NOT NULL -- of the columns before it
      ) STRICT;
      CREATE TABLE undo_\(table.name) ( -- rows that a step sets
        step_id INTEGER NOT NULL,
        \(table.columns[0].name) INTEGER NOT NULL,\(columns)
        PRIMARY KEY (step_id, \(table.columns[0].name))
      ) STRICT, WITHOUT ROWID;
      INSERT INTO stored_tables VALUES ('\(table.name)', \(table.version), 0, 0);
      """, to: "create the table of \(table.name)")
  }

  func verify(_ table: String, _ total: TableLayout.Total, to task: String) throws(StoreError) {
    let columns = try columnNames(of: table).filter { $0 != "checksum" }.joined(separator: ", ")
    let bad = "SELECT count(*) FROM \(table) WHERE checksum <> row_checksum(\(columns))"
    let sums = "SELECT coalesce(sum(checksum), 0) FROM \(table)"
    guard try integer(bad, to: task) == 0, try integer(sums, to: task) == total.checksum else {
      throw StoreError(
        .corrupt, path: path, message: "the \(table) are damaged and cannot be migrated; nothing was changed")
    }
  }

  /// Verifies the rows first: recomputing the checksums of damaged rows would hide the damage.
  private func migrate(_ table: TableLayout, from total: TableLayout.Total) throws(StoreError) {
    let task = "migrate the \(table.name)"
    try verify(table.name, total, to: task)
    for migration in table.migrations(from: total.version) {
      for name in [table.name, "undo_\(table.name)"] { try execute(migration.statement(for: name), to: task) }
    }
    let new = table.columns.map(\.name).joined(separator: ", ")
    try execute(
      """
      UPDATE \(table.name) SET checksum = row_checksum(\(new));
      UPDATE stored_tables SET version = \(table.version),
        checksum = (SELECT coalesce(sum(checksum), 0) FROM \(table.name)) WHERE name = '\(table.name)';
      """, to: task)
    try sumUpSteps()
  }

  func columnNames(of table: String) throws(StoreError) -> [String] {
    let query = try Statement(
      "SELECT name FROM pragma_table_info(?1)", on: self, to: "read the columns of the \(table)")
    try query.bind(table)
    var names: [String] = []
    while try query.step() { names.append(query.text(0)) }
    return names
  }
}

extension StoredColumn {
  fileprivate var definition: String { "\(name) \(kind.rawValue)\(isOptional ? "" : " NOT NULL")" }
}

extension StoredMigration {
  fileprivate var removesContents: Bool {
    switch self {
    case .steps(let steps): steps.contains(where: \.removesContents)
    case .removeColumn, .moveDay: true
    case .addColumn, .renameColumn: false
    }
  }

  fileprivate func statement(for table: String) -> String {
    switch self {
    case .steps(let steps): steps.map { $0.statement(for: table) }.joined(separator: ";\n")
    case .addColumn(let column, let value):
      "ALTER TABLE \(table) ADD COLUMN \(column.definition) DEFAULT \(value.literal)"
    case .renameColumn(let name, let new): "ALTER TABLE \(table) RENAME COLUMN \(name) TO \(new)"
    case .removeColumn(let name): "ALTER TABLE \(table) DROP COLUMN \(name)"
    case .moveDay(let source, let condition, let target, let apart, let owner):
      """
      UPDATE \(table) SET \(apart) = 1 WHERE \(condition) = 1 AND EXISTS (
        SELECT 1 FROM \(table) AS other WHERE other.\(owner) = \(table).\(owner) AND other.\(condition) = 0
        AND abs(other.\(source) - \(table).\(source)) < 86400);
      UPDATE \(table) SET \(target) = date(\(source) + \(Self.noonToUTC), 'unixepoch'), \(source) = NULL
      WHERE \(condition) = 1
      """
    }
  }
}

extension StoredValue {
  fileprivate var literal: String {
    switch self {
    case .null: "NULL"
    case .integer(let value): String(value)
    case .text(let text): "'\(text.replacing("'", with: "''"))'"
    }
  }
}

/// The part of a stored table that does not depend on the type of the state.
struct TableLayout {
  let name: String
  let columns: [StoredColumn]
  let oldestVersion: Int
  let migrations: [StoredMigration]
  var version: Int { oldestVersion + migrations.count }

  init<State>(_ table: StoredTable<State>) {
    name = table.name
    columns = table.columns
    oldestVersion = table.oldestVersion
    migrations = table.migrations
  }

  func migrations(from version: Int) -> ArraySlice<StoredMigration> { migrations.dropFirst(version - oldestVersion) }

  /// The stored count and checksum of a table, which reveal missing rows.
  struct Total: Equatable {
    var version: Int
    var rows: Int
    var checksum: Int
  }
}

extension Connection {
  /// Includes the tables of unknown features.
  func totals() throws(StoreError) -> [String: TableLayout.Total] {
    let query = try Statement(
      "SELECT name, version, rows, checksum FROM stored_tables", on: self, to: "read the tables")
    var totals: [String: TableLayout.Total] = [:]
    while try query.step() {
      totals[query.text(0)] = TableLayout.Total(
        version: query.integer(1), rows: query.integer(2), checksum: query.integer(3))
    }
    return totals
  }
}
