/// The layout of one column of a table or a list. Widths are in characters.
public struct TableColumn: Hashable, Sendable {
  /// The title above the cells.
  public let title: String
  /// The alignment of cells and title.
  public let alignment: Alignment
  /// The minimum width, even if the cells are narrower.
  public let minimumWidth: Int
  /// The maximum width; nil for no limit.
  public let maximumWidth: Int?
  /// The importance of the column where there is little room.
  ///
  /// The column of the lowest priority shrinks and is omitted first; among equals, the rightmost is omitted first.
  public let priority: Int
  /// Whether the column may shrink below its cells, down to its minimum, before a column is omitted.
  ///
  /// Other columns shrink only as far as half the table's width.
  public let isFlexible: Bool

  /// Creates a column; widths below 0 count as 0, and a maximum below the minimum as the minimum.
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
}
