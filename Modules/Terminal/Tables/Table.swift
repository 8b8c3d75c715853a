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

  /// Creates a table of rows.
  ///
  /// With a selected row, each line starts with two columns for a pointer, so that the selection is visible without
  /// color. If no column has a title, neither titles nor rule are drawn.
  public init(
    columns: [Column], rows: [[Line]], selectedRow: Int? = nil, headerRole: Role = .heading,
    hasRule: Bool = true
  ) {
    self.columns = columns
    self.rows = rows
    self.selectedRow = selectedRow
    self.headerRole = headerRole
    self.hasRule = hasRule
  }

  /// Creates a table of the visible elements; only their cells are computed.
  ///
  /// Column widths depend on the visible rows only.
  ///
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - elements: All elements of the list.
  ///   - viewport: The visible part of the list.
  ///   - selected: The index of the selected element among all elements, from 0.
  ///   - headerRole: The role of the columns' titles.
  ///   - hasRule: Whether a rule is drawn below the titles.
  ///   - row: Returns the cells of one element.
  /// - Complexity: O(visible rows · columns), however long the list is.
  public init<Elements: RandomAccessCollection>(
    columns: [Column], elements: Elements, viewport: Viewport, selected: Int? = nil,
    headerRole: Role = .heading,
    hasRule: Bool = true, row: (Elements.Element) -> [Line]
  ) {
    let shown = viewport.range.clamped(to: 0..<elements.count)
    let start = elements.index(elements.startIndex, offsetBy: shown.lowerBound)
    let end = elements.index(start, offsetBy: shown.count)
    self.init(
      columns: columns, rows: elements[start..<end].map(row),
      selectedRow: selected.map { $0 - shown.lowerBound },
      headerRole: headerRole, hasRule: hasRule)
  }

  /// The number of lines that `lines(in:)` draws above the rows: titles and rule.
  public var headerHeight: Int {
    columns.contains { !$0.title.isEmpty } ? (hasRule ? 2 : 1) : 0
  }
}
