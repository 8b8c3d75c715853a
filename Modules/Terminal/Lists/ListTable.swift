/// The rows of a long list that a window shows, in columns that stay where they are when it scrolls.
///
/// A group's name stands at its first row and at the top of the screen.
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

  /// How wide a column is.
  public enum Width: Hashable, Sendable {
    /// So many columns of the terminal, whatever its cells hold.
    case fixed(Int)
    /// A part of what the others leave; the greater the number the more.
    case share(Int)
  }

  /// One column.
  public struct Column: Hashable, Sendable {
    /// How wide it is.
    public let width: Width
    /// Where its cells stand in it.
    public let alignment: Alignment
    /// From how many columns of the terminal on it is drawn.
    public let from: Int

    /// A column.
    public init(_ width: Width, alignment: Alignment = .leading, from: Int = 0) {
      self.width = width
      self.alignment = alignment
      self.from = from
    }
  }

  /// The columns behind that of the groups.
  public let columns: [Column]
  /// The rows that are shown.
  public let rows: [Row]
  /// The index in `rows` of the row that keys act on.
  public let selected: Int?
  /// How wide the groups' column is; 0 for none.
  public let groupWidth: Int

  /// A list of the rows shown.
  public init(columns: [Column], rows: [Row], selected: Int?, groupWidth: Int = 0) {
    self.columns = columns
    self.rows = rows
    self.selected = selected
    self.groupWidth = groupWidth
  }

  private static let gutter = 2
  private static let gap = 2
  /// Wider rows are hard to follow with the eye.
  private static let widest = 150

  /// A line a row, each as wide as the canvas.
  public func lines(in canvas: Canvas) -> [Line] {
    let widths = widths(in: min(canvas.width, Self.widest))
    return rows.indices.map { index in
      let isFirst = index == 0 || rows[index].group != rows[index - 1].group
      return line(index, isFirst: isFirst, widths, canvas)
    }
  }

  private func line(_ index: Int, isFirst: Bool, _ widths: [Int?], _ canvas: Canvas) -> Line {
    let isSelected = index == selected
    var line = Line(isSelected ? canvas.glyphs.pointer : "").padded(to: Self.gutter)
    if groupWidth > 0 {
      line += Line(isFirst ? rows[index].group : "", .muted)
        .fitted(to: groupWidth, ellipsis: canvas.glyphs.ellipsis)
      line += .spaces(Self.gap)
    }
    for (column, width) in widths.enumerated() {
      guard let width else { continue }
      let cell = column < rows[index].cells.count ? rows[index].cells[column] : Line()
      line += cell.fitted(
        to: width, alignment: columns[column].alignment, ellipsis: canvas.glyphs.ellipsis)
      line += .spaces(Self.gap)
    }
    line = line.truncated(to: canvas.width, ellipsis: "").padded(to: canvas.width)
    return isSelected ? line.with(role: .selected) : line
  }

  /// How wide each column is; nil for one that there is no room for.
  private func widths(in width: Int) -> [Int?] {
    let shown = columns.map { $0.from <= width }
    var left = width - Self.gutter - (groupWidth > 0 ? groupWidth + Self.gap : 0)
    var shares = 0
    for (column, isShown) in zip(columns, shown) where isShown {
      left -= Self.gap
      switch column.width {
      case .fixed(let width): left -= width
      case .share(let share): shares += share
      }
    }
    // The gap behind the last column is beyond the canvas.
    left = max(0, left + Self.gap)
    return zip(columns, shown).map { column, isShown in
      guard isShown else { return nil }
      switch column.width {
      case .fixed(let width): return width
      case .share(let share): return left * share / max(1, shares)
      }
    }
  }
}
