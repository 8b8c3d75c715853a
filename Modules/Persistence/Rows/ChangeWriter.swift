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
    let tables = writers.map(\.table)
    let emptied = Set(changed.filter { $0.changes.removedCount > 0 }.map(\.table.name))
    for writer in writers {
      guard let missing = writer.table.missingRow(of: writer.changes, in: new, emptied: emptied, among: tables)
      else { continue }
      throw StoreError(
        .invalid, path: connection.path,
        message:
          "a row of the \(missing.owner) refers to row \(missing.key) of the \(missing.table), which does not exist; "
          + "nothing was changed")
    }
    for writer in changed {
      let checksum = try writer.writeRows() + writer.removeRows()
      try writer.writeTotal(checksum: checksum)
    }
  }
}
