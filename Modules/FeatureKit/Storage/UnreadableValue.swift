/// The error of a stored value that cannot be decoded.
public struct UnreadableValue: Error, Hashable, Sendable {
  /// The column, from 0.
  public let column: Int

  /// The found value.
  public let found: String

  /// The expected value, such as `a day`.
  public let expected: String

  /// Creates an error about a column of a row.
  public init(_ column: Int, of row: StoredRow, expected: String) {
    self.column = column
    found = row.text(column)
    self.expected = expected
  }
}
