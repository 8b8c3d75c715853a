import ShowlogFeatureKit

/// The result of a store file's check.
public struct StoreCheck: Hashable, Sendable {
  /// The tables, in the order of their declaration.
  public let tables: [Table]

  /// The faults that SQLite's `integrity_check` found in the pages, at most twenty.
  public let pageFaults: [String]

  /// The reason why changes cannot be undone; nil if they can.
  public let historyFault: String?

  /// Whether the whole file is intact.
  public var isIntact: Bool { tables.allSatisfy { $0.faults.isEmpty } && pageFaults.isEmpty && historyFault == nil }

  /// One table of the file.
  public struct Table: Hashable, Sendable {
    /// The table's name.
    public let name: String
    /// The number of rows whose checksums match.
    public let intactRows: Int
    /// The faults of the other rows, at most ten.
    public let faults: [String]
  }
}

extension StoreFile {
  /// Checks every row, those of every undo step among them, and every page, without writing.
  ///
  /// - Complexity: O(file).
  ///
  /// - Throws: `StoreError` if the file cannot be read at all, or is not a store.
  public func check() throws(StoreError) -> StoreCheck {
    let contents = try load()
    let connection = try open()
    let tables = tables.map { table in
      let damage = damage.first { $0.table == table.name }
      var rows = 0
      if damage == nil {
        table.forEachRow(contents) { _ in
          rows += 1
          return true
        }
      }
      return StoreCheck.Table(name: table.name, intactRows: damage?.intactRows ?? rows, faults: damage?.faults ?? [])
    }
    return StoreCheck(
      tables: tables, pageFaults: try connection.pageFaults(), historyFault: connection.historyFault())
  }
}

extension Connection {
  fileprivate func pageFaults() throws(StoreError) -> [String] {
    let query = try Statement("PRAGMA integrity_check(20)", on: self, to: "check the pages")
    var faults: [String] = []
    do throws(StoreError) {
      while try query.step() { faults.append(query.text(0)) }
    } catch {
      guard error.kind == .corrupt else { throw error }
      faults.append(error.message)
    }
    return faults == ["ok"] ? [] : faults
  }

  func historyFault() -> String? {
    do throws(StoreError) {
      guard try version() >= Schema.firstVersionWithTotals else { return nil }
      try verifySteps()
      try verifyRowsOfSteps()
      return nil
    } catch {
      return error.message
    }
  }
}
