/// How many columns and lines a terminal has.
public struct TerminalSize: Hashable, Codable, Sendable {
  /// Columns.
  public var columns: Int

  /// Lines.
  public var rows: Int

  /// A size; below 1 counts as 1.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}
