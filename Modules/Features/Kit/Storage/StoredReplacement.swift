import ShowlogModels

/// The rows of a new table, made of those that other tables had in earlier versions.
///
/// A store is upgraded with its undo steps, so that a change of an earlier version can be undone.
public struct StoredReplacement: Sendable {
  /// The tables with the columns that are read besides the key, which is the same in all of them and in the new one.
  public let sources: [(table: String, columns: [String])]

  /// Returns the row of a key from the values of all sources, null without a row; nil if the new table has none.
  public let row: @Sendable (_ key: Int, _ values: [StoredValue]) -> [StoredValue]?

  /// Creates a replacement.
  ///
  /// - Parameters:
  ///   - sources: The tables with the columns that are read besides the key.
  ///   - row: Returns the row of a key.
  public init(
    of sources: [(table: String, columns: [String])],
    row: @escaping @Sendable (_ key: Int, _ values: [StoredValue]) -> [StoredValue]?
  ) {
    self.sources = sources
    self.row = row
  }
}
