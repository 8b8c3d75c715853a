/// The rows of a long list that are on the screen, drawn by the same engine as a ``Table``.
///
/// A group's name stands at its first row and at the top of the screen. Columns are as wide as the cells that are shown;
/// a column without any text takes no room.
public struct ListTable: Hashable, Sendable {
  /// One row: what it belongs to, and its cells.
  public struct Row: Hashable, Sendable {
    /// What it has in common with its neighbors, such as a day; empty for nothing.
    public let group: String

    /// Its cells, one a column.
    public let cells: [Line]

    /// A row.
    public init(group: String = "", _ cells: [Line]) {
      self.group = group
      self.cells = cells
    }
  }

  /// The columns after that of the groups.
  public let columns: [Table.Column]
  /// The rows that are shown.
  public let rows: [Row]
  /// The index in `rows` of the row that keys act on.
  public let selected: Int?

  /// A list of the rows shown.
  public init(columns: [Table.Column], rows: [Row], selected: Int?) {
    self.columns = columns
    self.rows = rows
    self.selected = selected
  }

  /// Wider rows are hard to follow with the eye.
  private static let widest = 150

  /// A line a row, each as wide as the canvas.
  public func lines(in canvas: Canvas) -> [Line] {
    let shown = columns.indices.filter { column in
      rows.contains { column < $0.cells.count && $0.cells[column].width > 0 }
    }
    let hasGroups = rows.contains { !$0.group.isEmpty }
    let group = hasGroups ? [Table.Column("", priority: .max)] : []
    let table = Table(
      columns: group + shown.map { columns[$0] },
      rows: rows.indices.map { index in
        let cells = shown.map { $0 < rows[index].cells.count ? rows[index].cells[$0] : Line() }
        return hasGroups ? [groupName(at: index)] + cells : cells
      }, selectedRow: selected ?? -1)
    let lines = table.lines(in: canvas.resized(width: min(canvas.width, Self.widest)))
    return lines.enumerated().map { index, line in
      let line = line.padded(to: canvas.width)
      return index == selected ? line.with(role: .selected) : line
    }
  }

  private func groupName(at index: Int) -> Line {
    index == 0 || rows[index].group != rows[index - 1].group ? Line(rows[index].group, .muted) : Line()
  }
}
