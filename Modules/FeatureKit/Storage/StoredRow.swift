import ShowlogModels

/// The values of one row while it is read; they are valid during the call that receives the row.
///
/// Columns count from 0. A class instead of a protocol, so that reading a column of a million rows is a virtual call,
/// not generic code.
open class StoredRow {
  /// Creates a row without values, for subclasses.
  public init() {}

  /// Whether a column has no value.
  open func isNull(_ column: Int) -> Bool { true }

  /// Returns the integer in a column; 0 if there is none.
  open func integer(_ column: Int) -> Int { 0 }

  /// Returns the text in a column; empty if there is none.
  open func text(_ column: Int) -> String { "" }

  /// Returns the integer in a column; nil if there is none.
  public final func integerIfPresent(_ column: Int) -> Int? {
    // NULL reads as 0, so only zeros need the second check.
    let value = integer(column)
    return value == 0 && isNull(column) ? nil : value
  }

  /// Returns the text in a column; nil if there is none.
  public final func textIfPresent(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// Throws if the key is so large that there might be no next one.
  @usableFromInline
  final func checkKey() throws(UnreadableValue) {
    guard integer(0) < 1 << 62 else { throw UnreadableValue(0, of: self, expected: "a key below 2⁶²") }
  }
}

/// A row of values in memory.
public final class StoredValuesRow: StoredRow {
  /// The values, in the order of the columns.
  public var values: [StoredValue]

  /// Creates a row of values.
  public init(_ values: [StoredValue]) { self.values = values }

  /// Whether a column has no value.
  public override func isNull(_ column: Int) -> Bool { if case .null = values[column] { true } else { false } }

  /// Returns the integer in a column; 0 if there is none.
  public override func integer(_ column: Int) -> Int {
    if case .integer(let value) = values[column] { value } else { 0 }
  }

  /// Returns the text in a column; empty if there is none.
  public override func text(_ column: Int) -> String {
    switch values[column] {
    case .null: ""
    case .integer(let value): String(value)
    case .text(let text): text
    }
  }
}
