import ShowlogFeatureKit

/// A stored table as the file has it: its columns, without the state that it is a part of.
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

  /// What is stored about a table beside its rows, to find rows that vanished.
  struct Total: Equatable {
    var version: Int
    var rows: Int
    var checksum: Int
  }
}

extension Connection {
  /// The totals of all tables in the file, those of features that this program lacks among them; nil in a store of an
  /// earlier version, which has none.
  func totals() throws(StoreError) -> [String: TableLayout.Total]? {
    guard try version() >= Schema.firstVersionWithTotals else { return nil }
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
