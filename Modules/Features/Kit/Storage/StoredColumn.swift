import ShowlogModels

/// A column of a stored table as the file declares it.
public struct StoredColumn: Hashable, Sendable {
  /// The type of a column's values, in SQLite's terms.
  public enum Kind: String, Sendable {
    /// 64-bit integers.
    case integer = "INTEGER"
    /// UTF-8 texts.
    case text = "TEXT"
  }

  /// The name, in snake case.
  public let name: String

  /// The type of its values.
  public let kind: Kind

  /// Whether the value may be missing.
  public let isOptional: Bool

  /// Creates a column.
  public init(_ name: String, _ kind: Kind, isOptional: Bool = false) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
  }

  /// Whether the column accepts a value.
  public func accepts(_ value: StoredValue) -> Bool {
    switch value {
    case .null: isOptional
    case .integer: kind == .integer
    case .text: kind == .text
    }
  }
}

/// A column together with the value that an entity has in it.
public struct StoredField<Entity>: Sendable {
  /// The column.
  public let column: StoredColumn

  /// Reads the value from an entity.
  public let value: @Sendable (Entity) -> StoredValue

  private init(_ column: StoredColumn, _ value: @escaping @Sendable (Entity) -> StoredValue) {
    self.column = column
    self.value = value
  }

  /// Returns a column of integers.
  public static func integer(_ name: String, _ value: @escaping @Sendable (Entity) -> Int) -> Self {
    Self(StoredColumn(name, .integer)) { .integer(value($0)) }
  }

  /// Returns a column of optional integers.
  public static func optionalInteger(_ name: String, _ value: @escaping @Sendable (Entity) -> Int?) -> Self {
    Self(StoredColumn(name, .integer, isOptional: true)) { value($0).map(StoredValue.integer) ?? .null }
  }

  /// Returns a column of texts.
  public static func text(_ name: String, _ value: @escaping @Sendable (Entity) -> String) -> Self {
    Self(StoredColumn(name, .text)) { .text(value($0)) }
  }

  /// Returns a column of optional texts.
  public static func optionalText(_ name: String, _ value: @escaping @Sendable (Entity) -> String?) -> Self {
    Self(StoredColumn(name, .text, isOptional: true)) { value($0).map(StoredValue.text) ?? .null }
  }
}

/// A migration from one version of a stored table to the next.
public enum StoredMigration: Hashable, Sendable {
  /// Takes several steps, one after another.
  indirect case steps([StoredMigration])
  /// Adds a column after the others; existing rows get this value.
  case addColumn(StoredColumn, value: StoredValue)
  /// Renames a column.
  case renameColumn(String, to: String)
  /// Removes a column and its values.
  case removeColumn(String)
  /// Moves the days that a column has as their noon in a zone, if another column is 1, to a column of days.
  ///
  /// A day to which a moment of the same owner is near gets 1 in a further column. Rows of a document are read one by one,
  /// so theirs do not.
  case moveDay(of: String, if: String, to: String, apart: String, by: String)

  /// Returns the columns after this migration.
  public func columns(after columns: [StoredColumn]) -> [StoredColumn] {
    switch self {
    case .steps(let steps): steps.reduce(columns) { $1.columns(after: $0) }
    case .addColumn(let column, _): columns + [column]
    case .renameColumn(let name, let new):
      columns.map { $0.name == name ? StoredColumn(new, $0.kind, isOptional: $0.isOptional) : $0 }
    case .removeColumn(let name): columns.filter { $0.name != name }
    case .moveDay: columns
    }
  }

  /// Returns a row's values after this migration, given the columns before it.
  public func values(after values: [StoredValue], columns: [StoredColumn]) -> [StoredValue] {
    switch self {
    case .steps(let steps):
      steps.reduce((values, columns)) { ($1.values(after: $0.0, columns: $0.1), $1.columns(after: $0.1)) }.0
    case .addColumn(_, let value): values + [value]
    case .renameColumn: values
    case .removeColumn(let name): zip(columns, values).filter { $0.0.name != name }.map(\.1)
    case .moveDay(let source, let condition, let target, _, _):
      Self.movedDay(values, [source, condition, target].map { name in columns.firstIndex { $0.name == name } })
    }
  }

  /// - Parameter places: The columns of the noon, of the condition and of the day.
  private static func movedDay(_ values: [StoredValue], _ places: [Int?]) -> [StoredValue] {
    guard let source = places[0], let condition = places[1], let target = places[2],
      case .integer(1) = values[condition], case .integer(let second) = values[source]
    else { return values }
    var values = values
    let day = Zone.utc.day(of: Timestamp(seconds: second).advanced(by: noonToUTC))
    (values[source], values[target]) = (.null, .text(day.description))
    return values
  }

  /// The seconds after which the noon of a day in any zone but one of an uninhabited shore and American Samoa is on that
  /// day in UTC: New Zealand's summer is 13 hours ahead.
  public static let noonToUTC = 3_600
}
