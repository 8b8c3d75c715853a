extension Table {
  /// How one column is drawn.
  public struct Column: Hashable, Sendable {
    /// The title above the cells.
    public let title: String
    /// Where cells and title stand in the column.
    public let alignment: Alignment
    /// The fewest columns of the terminal it takes, even where its cells need less.
    public let minimumWidth: Int
    /// The most columns of the terminal it takes; nil for no limit.
    public let maximumWidth: Int?
    /// How much the column matters: where there is too little room, the lowest gives way first and is left
    /// out first, and among equals the one further right is left out.
    public let priority: Int
    /// Whether it may become narrower than its cells, down to its minimum, before a column is left out. A
    /// column that is not flexible gives way only where it is wider than half the table's room.
    public let isFlexible: Bool

    /// A column; widths below 0 count as 0, and a maximum below the minimum as the minimum.
    public init(
      _ title: String, alignment: Alignment = .leading, minimumWidth: Int = 1, maximumWidth: Int? = nil,
      priority: Int = 0, isFlexible: Bool = false
    ) {
      self.title = title
      self.alignment = alignment
      self.minimumWidth = max(0, minimumWidth)
      self.maximumWidth = maximumWidth.map { max($0, 0, minimumWidth) }
      self.priority = priority
      self.isFlexible = isFlexible
    }

    /// The width the column takes where there is room for cells of some width.
    func naturalWidth(ofCells width: Int) -> Int {
      min(max(width, minimumWidth), maximumWidth ?? .max)
    }
  }
}
