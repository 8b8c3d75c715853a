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
  /// Throws if the file has free pages and its pages are damaged.
  ///
  /// A damaged list of free pages may name one that holds rows, which a change would overwrite; all other damage is
  /// found by what reads it. Checked once per connection, since the pages of a large file take a while.
  func checkFreePages() throws(StoreError) {
    guard !hasCheckedFreePages else { return }
    let free = try integer("PRAGMA freelist_count", to: "count the free pages") ?? 0
    if free > 0, let fault = try pageFaults("quick_check(1)").first {
      throw StoreError(
        .corrupt, path: path,
        message: "could not verify the free pages of the store, so it can only be read; showlog check lists the damage "
          + "(SQLite: \(fault))")
    }
    hasCheckedFreePages = true
  }

  fileprivate func pageFaults(_ check: String = "integrity_check(20)") throws(StoreError) -> [String] {
    let query = try Statement("PRAGMA \(check)", on: self, to: "check the pages")
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
      try verifySteps()
      try verifyRowsOfSteps()
      return nil
    } catch {
      return error.message
    }
  }
}
