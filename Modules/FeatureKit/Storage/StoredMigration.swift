import ShowlogModels

/// A migration step from one version of a stored table to the next.
public enum StoredMigration: Hashable, Sendable {
  /// Adds a column after the others; existing rows get this value.
  case addColumn(StoredColumn, value: StoredValue)
  /// Renames a column.
  case renameColumn(String, to: String)
  /// Removes a column and its values.
  case removeColumn(String)

  /// Returns the columns after this step.
  public func columns(after columns: [StoredColumn]) -> [StoredColumn] {
    switch self {
    case .addColumn(let column, _): columns + [column]
    case .renameColumn(let name, let new):
      columns.map { $0.name == name ? StoredColumn(new, $0.kind, isOptional: $0.isOptional) : $0 }
    case .removeColumn(let name): columns.filter { $0.name != name }
    }
  }

  /// Returns a row's values after this step, given the columns before it.
  public func values(after values: [StoredValue], columns: [StoredColumn]) -> [StoredValue] {
    switch self {
    case .addColumn(_, let value): values + [value]
    case .renameColumn: values
    case .removeColumn(let name): zip(columns, values).filter { $0.0.name != name }.map(\.1)
    }
  }
}
