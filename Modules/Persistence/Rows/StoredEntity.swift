import LeftfoldEntities

/// An entity that is kept as a row of a table of its own.
protocol StoredEntity: Identifiable, Equatable where ID: EntityKey {
  /// The table's name, in the plural.
  static var table: String { get }

  /// The names of the columns; the first is the key's.
  static var columns: [String] { get }

  /// Reads a row, whose columns are in the order of ``columns``.
  init(row: Row) throws(StoreError)

  /// Binds the columns in the order of ``columns``.
  func bind(to statement: Statement) throws(StoreError)
}
