import ShowlogModels

/// The check that a row's foreign key has a target.
public struct ReferenceCheck: Sendable {
  /// The place of the column in a row.
  public let column: Int

  /// The name of the referenced table.
  public let table: String

  private let contains: @Sendable (_ key: Int) -> Bool

  init(column: Int, table: String, contains: @escaping @Sendable (_ key: Int) -> Bool) {
    self.column = column
    self.table = table
    self.contains = contains
  }

  /// Returns the key in a row whose target is missing; nil if the target exists, or the row refers to none.
  public func missingKey(in values: [StoredValue]) -> Int? {
    guard case .integer(let key) = values[column], !contains(key) else { return nil }
    return key
  }
}

extension StoredTable {
  /// Returns the checks of this table's rows in a state.
  ///
  /// - Parameters:
  ///   - state: The state with the referenced rows.
  ///   - tables: The tables of the state.
  public func referenceChecks(in state: State, among tables: [StoredTable<State>]) -> [ReferenceCheck] {
    references.compactMap { reference in
      guard let column = columns.firstIndex(where: { $0.name == reference.column }),
        let target = tables.first(where: { $0.name == reference.table })
      else { return nil }
      return ReferenceCheck(column: column, table: target.name, contains: target.lookup(state))
    }
  }
}
