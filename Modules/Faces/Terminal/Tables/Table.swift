/// Rows of cells in aligned columns.
///
/// ```swift
/// let table = Table(
///   columns: [Table.Column("Show", isFlexible: true), Table.Column("Plays", alignment: .trailing)],
///   rows: [["Breaking Bad", "62"], ["Lost", "121"]])
/// let lines = table.lines(in: canvas)
/// ```
///
/// Columns are as wide as their cells. If that exceeds the canvas, flexible columns shrink, then whole columns are
/// omitted, both in the order of `Column.priority`.
public struct Table: Hashable, Sendable {
  /// The layout of one column.
  public typealias Column = TableColumn

  /// The columns, from left to right.
  public let columns: [Column]
  /// The cells, row by row; a missing cell is empty, and a surplus one is omitted.
  public let rows: [[Line]]
  /// The index in `rows` of the selected row; nil without a selection.
  public let selectedRow: Int?
  /// The role of the columns' titles.
  public let headerRole: Role
  /// Whether a rule is drawn below the titles.
  public let hasRule: Bool
  /// The widths of cells that are not among the rows, column by column.
  let widths: [Int]

  /// Creates a table of rows.
  ///
  /// With a selected row, each line starts with two columns for a pointer, so that the selection is visible without
  /// color. If no column has a title, neither titles nor rule are drawn.
  ///
  /// - Parameter widths: The widths of cells that are not among the rows, for columns that have room for these as well.
  public init(
    columns: [Column], rows: [[Line]], selectedRow: Int? = nil, headerRole: Role = .heading,
    hasRule: Bool = true, widths: [Int] = []
  ) {
    self.columns = columns
    self.rows = rows
    self.selectedRow = selectedRow
    self.headerRole = headerRole
    self.hasRule = hasRule
    self.widths = widths
  }

  /// The width of the widest cell of a column.
  func cellWidth(of column: Int) -> Int {
    rows.reduce(column < widths.count ? widths[column] : 0) { max($0, column < $1.count ? $1[column].width : 0) }
  }

  /// The number of lines that `lines(in:)` draws above the rows: titles and rule.
  public var headerHeight: Int {
    columns.contains { !$0.title.isEmpty } ? (hasRule ? 2 : 1) : 0
  }
}
