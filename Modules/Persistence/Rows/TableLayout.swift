import ShowlogFeatureKit

/// The part of a stored table that does not depend on the type of the state.
struct TableLayout {
  let name: String
  let columns: [StoredColumn]
  let migrations: [StoredMigration]
  var version: Int { migrations.count + 1 }

  init<State>(_ table: StoredTable<State>) {
    name = table.name
    columns = table.columns
    migrations = table.migrations
  }

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
