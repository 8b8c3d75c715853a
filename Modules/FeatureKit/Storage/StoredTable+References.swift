import ShowlogModels

/// A row whose foreign key has no target.
public struct MissingRow: Hashable, Sendable {
  /// The table of the row that refers to it.
  public let owner: String

  /// The table that lacks it.
  public let table: String

  /// Its key.
  public let key: Int
}

extension StoredTable {
  /// Returns the first missing target of this table's rows: of those that changed and, if a referenced table lost rows, of all.
  ///
  /// - Parameters:
  ///   - changes: The changed rows of this table.
  ///   - state: The state after the change.
  ///   - emptied: The names of the tables that lost rows.
  ///   - tables: The tables of the state.
  /// - Complexity: O(changes × log rows), or O(rows × log rows) if a referenced table lost rows.
  public func missingRow(
    of changes: StoredChanges, in state: State, emptied: Set<String>, among tables: [StoredTable<State>]
  ) -> MissingRow? {
    let isEmptied = references.contains { emptied.contains($0.table) }
    guard !references.isEmpty, isEmptied || !changes.isEmpty else { return nil }
    let checks = references.compactMap { reference -> (column: Int, table: String, has: (Int) -> Bool)? in
      guard let column = columns.firstIndex(where: { $0.name == reference.column }),
        let target = tables.first(where: { $0.name == reference.table })
      else { return nil }
      return (column, target.name, target.lookup(state))
    }
    var missing: MissingRow?
    let isComplete = { (values: [StoredValue]) -> Bool in
      for check in checks {
        guard case .integer(let key) = values[check.column], !check.has(key) else { continue }
        missing = MissingRow(owner: name, table: check.table, key: key)
      }
      return missing == nil
    }
    // An unchanged row may refer to a removed one.
    if isEmptied {
      forEachRow(state, isComplete)
      return missing
    }
    var values: [StoredValue] = []
    for position in 0..<changes.count where changes.change(position).kind != .removed {
      changes.read(position, .new, &values)
      if !isComplete(values) { break }
    }
    return missing
  }
}
