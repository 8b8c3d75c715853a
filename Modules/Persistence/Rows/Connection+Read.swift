import ShowlogFeatureKit

struct TableRead<State> {
  let install: @Sendable (inout State) -> Void
  let damage: TableDamage?
}

/// The damage of one table of a store.
public struct TableDamage: Hashable, Sendable {
  /// The table's name.
  public let table: String

  /// The number of intact rows.
  public internal(set) var intactRows: Int

  /// The number of stored rows; nil if unknown.
  public internal(set) var storedRows: Int?

  /// The faults, one sentence each and at most ten.
  public internal(set) var faults: [String] = []
}

extension Connection {
  /// Skips and reports damaged rows. Without a total, the file does not have the table yet.
  func read<State>(
    _ table: StoredTable<State>, _ total: TableLayout.Total?
  ) throws(StoreError) -> TableRead<State> {
    let reader = table.makeReader()
    let audit = RowAudit(table.columns.map(\.name))
    guard let total else { return TableRead(install: reader.finish(), damage: nil) }
    do throws(StoreError) {
      try forEachRow(of: table.columns.map(\.name) + ["checksum"], in: table.name) { row in
        audit.take(row, into: reader.append)
      }
    } catch {
      guard error.kind == .corrupt else { throw error }
      audit.record("the rows after row \(audit.lastKey.map(String.init) ?? "0") cannot be read")
    }
    return TableRead(install: reader.finish(), damage: audit.damage(of: table.name, total))
  }
}

private final class RowAudit {
  private let columns: [String]
  private var rows = 0
  private var checksum = 0
  private var faults: [String] = []
  private(set) var lastKey: Int?

  init(_ columns: [String]) { self.columns = columns }

  func take(_ row: SQLiteRow, into append: (StoredRow) throws(UnreadableValue) -> Bool) {
    let key = row.integer(0)
    lastKey = key
    let found = row.checksum(ofColumns: columns.count).value
    if found != row.integer(columns.count) { return record("row \(key): the checksum differs") }
    do throws(UnreadableValue) {
      guard try append(row) else { return record("row \(key): the key is not larger than the one before") }
      rows += 1
      checksum += found
    } catch {
      record("row \(key): \(columns[error.column]) is \(error.found.debugDescription), expected \(error.expected)")
    }
  }

  func record(_ fault: String) {
    if faults.count < 10 { faults.append(fault) }
  }

  func damage(of table: String, _ total: TableLayout.Total) -> TableDamage? {
    if faults.isEmpty, (total.rows, total.checksum) != (rows, checksum) {
      record(
        total.rows == rows ? "the checksum of all rows differs" : "found \(rows) rows, expected \(total.rows)")
    }
    return faults.isEmpty
      ? nil : TableDamage(table: table, intactRows: rows, storedRows: total.rows, faults: faults)
  }
}
