/// The size of a terminal in columns and lines.
public struct TerminalSize: Hashable, Codable, Sendable {
  /// The number of columns.
  public var columns: Int

  /// The number of lines.
  public var rows: Int

  /// Creates a size; values below 1 count as 1.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}
