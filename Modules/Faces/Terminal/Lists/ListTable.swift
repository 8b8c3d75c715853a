/// The visible rows of a long list, or all rows of a printed one, drawn by the same engine as a ``Table``.
///
/// Columns are as wide as their cells; a column without text takes no space. On a canvas of unlimited height, the list is
/// printed: without a selection, and with the columns' titles. A window has them if there is room, and room for the cells
/// of rows that are not visible.
public struct ListTable: Hashable, Sendable {
  /// A row of a list.
  public struct Row: Hashable, Sendable {
    /// The title of the row's section, such as a day; empty for none.
    public let section: String

    /// The facts of the section beside its title, drawn if the title has a line of its own.
    public let facts: [String]

    /// The cells, one per column.
    public let cells: [Line]

    /// Creates a row.
    public init(section: String = "", facts: [String] = [], _ cells: [Line]) {
      self.section = section
      self.facts = facts
      self.cells = cells
    }
  }

  /// The columns, without that of the sections.
  public let columns: [Table.Column]
  /// The visible rows.
  public let rows: [Row]
  /// The index in `rows` of the selected row; nil without a selection.
  public let selected: Int?
  /// Whether a printed section's title is on a line above its rows, instead of in its first row.
  public let printsSectionsAbove: Bool
  /// Whether a window has a line with the columns' titles.
  public let hasHeadings: Bool
  /// The widths of sections, and of the cells of each column, in rows that are not visible.
  public let widths: [Int]

  /// Creates a list of rows.
  public init(
    columns: [Table.Column], rows: [Row], selected: Int?, printsSectionsAbove: Bool = true, hasHeadings: Bool = false,
    widths: [Int] = []
  ) {
    self.columns = columns
    self.rows = rows
    self.selected = selected
    self.printsSectionsAbove = printsSectionsAbove
    self.hasHeadings = hasHeadings
    self.widths = widths
  }

  /// Returns one line per row, each as wide as the canvas; of a printed list also those of titles.
  public func lines(in canvas: Canvas) -> [Line] {
    if canvas.height == nil { return printed(in: canvas) }
    let shown = hasHeadings ? columns : columns.map(\.untitled)
    let table = table(shown, hasSections: hasSections, selected: selected, isPrinted: false)
    // Without a visible column that has a title, the line of titles is empty.
    let missing = hasHeadings && table.headerHeight == 0 ? [Line()] : []
    let first = hasHeadings ? 1 : 0
    return (missing + table.lines(in: canvas)).enumerated().map { index, line in
      let line = line.padded(to: canvas.width)
      return index - first == selected ? line.with(role: .selected) : line
    }
  }

  private func printed(in canvas: Canvas) -> [Line] {
    let isAbove = hasSections && printsSectionsAbove
    let table = table(columns, hasSections: hasSections && !isAbove, selected: nil, isPrinted: true)
    let lines = table.lines(in: canvas)
    guard isAbove else { return lines }
    let titles = lines.prefix(table.headerHeight)
    return titles
      + zip(rows.indices, lines.dropFirst(titles.count)).flatMap { index, line in
        isFirst(index) ? (index > 0 ? [Line()] : []) + [heading(of: rows[index], canvas), line] : [line]
      }
  }

  private var hasSections: Bool { widths.first ?? 0 > 0 || rows.contains { !$0.section.isEmpty } }

  private func table(
    _ columns: [Table.Column], hasSections: Bool, selected: Int?, isPrinted: Bool
  ) -> Table {
    let section = hasSections ? [Table.Column("", priority: .max)] : []
    return Table(
      columns: section + columns,
      rows: rows.indices.map { index in
        (hasSections ? [Line(isFirst(index) ? rows[index].section : "", .muted)] : []) + rows[index].cells
      },
      selectedRow: selected ?? -1, headerRole: isPrinted ? .heading : .muted, hasRule: isPrinted,
      widths: Array(hasSections ? widths[...] : widths.dropFirst())
    ).measured()
  }

  private func isFirst(_ index: Int) -> Bool { index == 0 || rows[index].section != rows[index - 1].section }

  private func heading(of row: Row, _ canvas: Canvas) -> Line {
    let separator = " \(canvas.glyphs.separator) "
    return Line(row.section, bold: true) + Line(row.facts.map { separator + $0 }.joined(), .muted)
  }
}

extension TableColumn {
  fileprivate var untitled: Self {
    Self(
      "", alignment: alignment, minimumWidth: minimumWidth, maximumWidth: maximumWidth, priority: priority,
      isFlexible: isFlexible)
  }
}
