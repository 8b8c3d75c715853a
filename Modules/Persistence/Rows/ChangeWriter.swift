import ShowlogFeatureKit
import ShowlogModels

struct ChangeWriter<State> {
  private let writers: [TableWriter<State>]
  private let new: State
  private let connection: Connection

  init(_ tables: [StoredTable<State>], from old: State, to new: State, on connection: Connection) {
    writers = tables.map { TableWriter(table: $0, changes: $0.changes(old, new), connection: connection) }
    self.new = new
    self.connection = connection
  }

  var isEmpty: Bool { writers.allSatisfy(\.changes.isEmpty) }

  var rowCount: Int { writers.reduce(0) { $0 + $1.changes.count } }

  var changed: [TableWriter<State>] { writers.filter { !$0.changes.isEmpty } }

  func write() throws(StoreError) {
    for writer in changed {
      let checks = referenceChecks(of: writer.table)
      var checksum = try writer.writeRows { values throws(StoreError) in
        try refuseDangling(values, checks, writer.table)
      }
      checksum += try writer.removeRows()
      try writer.writeTotal(checksum: checksum)
    }
    let emptied = Set(changed.filter { $0.changes.removedCount > 0 }.map(\.table.name))
    for writer in writers { try refuseOrphans(in: writer.table, without: emptied) }
  }

  private func referenceChecks(of table: StoredTable<State>) -> [ReferenceCheck] {
    table.referenceChecks(in: new, among: writers.map(\.table))
  }

  private func refuseDangling(
    _ values: [StoredValue], _ checks: [ReferenceCheck], _ table: StoredTable<State>
  ) throws(StoreError) {
    for check in checks {
      guard let key = check.missingKey(in: values) else { continue }
      throw StoreError(
        .invalid, path: connection.path,
        message: "a row of the \(table.name) refers to row \(key) of the \(check.table), which does not exist; "
          + "nothing was changed")
    }
  }

  /// An unchanged row may refer to a removed row.
  private func refuseOrphans(in table: StoredTable<State>, without emptied: Set<String>) throws(StoreError) {
    let checks = referenceChecks(of: table).filter { emptied.contains($0.table) }
    guard !checks.isEmpty else { return }
    var failure: StoreError?
    table.forEachRow(new) { values in
      do throws(StoreError) { try refuseDangling(values, checks, table) } catch { failure = error }
      return failure == nil
    }
    if let failure { throw failure }
  }
}
