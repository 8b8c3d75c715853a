/// The visible rows of a long list, drawn by the same engine as a ``Table``.
///
/// A group's name is drawn in its first visible row. Columns are as wide as their visible cells; a column without text
/// takes no space.
public struct ListTable: Hashable, Sendable {
  /// A row of a list.
  public struct Row: Hashable, Sendable {
    /// The name of the row's group, such as a day; empty for none.
    public let group: String

    /// The cells, one per column.
    public let cells: [Line]

    /// Creates a row.
    public init(group: String = "", _ cells: [Line]) {
      self.group = group
      self.cells = cells
    }
  }

  /// The columns, without that of the groups.
  public let columns: [Table.Column]
  /// The visible rows.
  public let rows: [Row]
  /// The index in `rows` of the selected row; nil without a selection.
  public let selected: Int?

  /// Creates a list of visible rows.
  public init(columns: [Table.Column], rows: [Row], selected: Int?) {
    self.columns = columns
    self.rows = rows
    self.selected = selected
  }

  /// Returns one line per row, each as wide as the canvas.
  public func lines(in canvas: Canvas) -> [Line] {
    let hasGroups = rows.contains { !$0.group.isEmpty }
    let group = hasGroups ? [Table.Column("", priority: .max)] : []
    let table = Table(
      columns: group + columns,
      rows: rows.indices.map { index in (hasGroups ? [groupName(at: index)] : []) + rows[index].cells },
      selectedRow: selected ?? -1)
    let lines = table.measured().lines(in: canvas)
    return lines.enumerated().map { index, line in
      let line = line.padded(to: canvas.width)
      return index == selected ? line.with(role: .selected) : line
    }
  }

  private func groupName(at index: Int) -> Line {
    index == 0 || rows[index].group != rows[index - 1].group ? Line(rows[index].group, .muted) : Line()
  }
}
