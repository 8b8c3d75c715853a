/// The position in a long list: the visible rows and the selected one.
public struct ListWindow: Hashable, Codable, Sendable {
  /// The index of the selected row.
  public var selected: Int

  /// The index of the first visible row.
  public var top: Int

  /// The number of rows that fit on the screen.
  public var height: Int

  /// Creates a window on a list, by default at the top.
  public init(selected: Int = 0, top: Int = 0, height: Int) {
    self.selected = selected
    self.top = top
    self.height = height
  }

  /// Returns the window fitted to a list of a length, so that the selected row exists and is visible.
  public func fitted(to count: Int) -> ListWindow {
    let (selected, height) = (min(max(0, selected), max(0, count - 1)), max(0, height))
    let top = min(max(0, top), max(0, count - height))
    let nearest = height > 0 ? min(max(top, selected - height + 1), selected) : top
    return ListWindow(selected: selected, top: nearest, height: height)
  }

  /// Returns the indices of the visible rows of a list of a length.
  public func range(of count: Int) -> Range<Int> {
    let window = fitted(to: count)
    return window.top..<min(count, window.top + window.height)
  }

  /// Returns the index of the selected row among the visible rows; nil if it is none of them.
  public func selectedIndex<Row>(in rows: [Row]) -> Int? {
    rows.indices.contains(selected - top) ? selected - top : nil
  }

  /// Returns the selected one of the visible rows; nil without one.
  public func selectedRow<Row>(in rows: [Row]) -> Row? { selectedIndex(in: rows).map { rows[$0] } }

  /// A move in a list.
  public enum Move: Hashable, Codable, Sendable {
    /// To the previous or next row.
    case up, down
    /// By a screen.
    case pageUp, pageDown
    /// To the first or last row.
    case first, last
    /// To a row by its index.
    case to(Int)
  }

  /// Returns the window after a move in a list of a length; it scrolls as little as possible.
  public func moved(_ move: Move, of count: Int) -> ListWindow {
    var window = fitted(to: count)
    let page = max(1, height - 1)
    switch move {
    case .up: window.selected -= 1
    case .down: window.selected += 1
    case .pageUp:
      window.selected -= page
      window.top -= page
    case .pageDown:
      window.selected += page
      window.top += page
    case .first: window.selected = 0
    case .last: window.selected = count - 1
    case .to(let row): window.selected = row
    }
    return window.fitted(to: count)
  }
}
