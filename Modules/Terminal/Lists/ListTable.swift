/// The visible rows of a long list, drawn by the same engine as a ``Table``.
///
/// A section's title is drawn in its first visible row. Columns are as wide as their visible cells; a column without text
/// takes no space.
public struct ListTable: Hashable, Sendable {
  /// A row of a list.
  public struct Row: Hashable, Sendable {
    /// The title of the row's section, such as a day; empty for none.
    public let section: String

    /// The cells, one per column.
    public let cells: [Line]

    /// Creates a row.
    public init(section: String = "", _ cells: [Line]) {
      self.section = section
      self.cells = cells
    }
  }

  /// The columns, without that of the sections.
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
    let hasSections = rows.contains { !$0.section.isEmpty }
    let section = hasSections ? [Table.Column("", priority: .max)] : []
    let table = Table(
      columns: section + columns,
      rows: rows.indices.map { index in (hasSections ? [sectionTitle(at: index)] : []) + rows[index].cells },
      selectedRow: selected ?? -1)
    let lines = table.measured().lines(in: canvas)
    return lines.enumerated().map { index, line in
      let line = line.padded(to: canvas.width)
      return index == selected ? line.with(role: .selected) : line
    }
  }

  private func sectionTitle(at index: Int) -> Line {
    index == 0 || rows[index].section != rows[index - 1].section ? Line(rows[index].section, .muted) : Line()
  }
}
