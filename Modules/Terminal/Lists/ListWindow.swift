/// Which rows of a long list are on the screen, and which of them keys act on.
public struct ListWindow: Hashable, Codable, Sendable {
  /// The index of the row that keys act on.
  public var selected: Int

  /// The index of the first row shown.
  public var top: Int

  /// How many rows there is room for.
  public var height: Int

  /// A window on a list, at its top unless said otherwise.
  public init(selected: Int = 0, top: Int = 0, height: Int) {
    self.selected = selected
    self.top = top
    self.height = height
  }

  /// The window as it fits a list of so many rows: the selected row is one of them, and shown.
  public func fitted(to count: Int) -> ListWindow {
    let selected = min(max(0, selected), max(0, count - 1))
    let viewport = Viewport(count: count, height: height, offset: top).showing(selected)
    return ListWindow(selected: selected, top: viewport.offset, height: max(0, height))
  }

  /// The rows shown of a list of so many.
  public func range(of count: Int) -> Range<Int> {
    let window = fitted(to: count)
    return window.top..<min(count, window.top + window.height)
  }

  /// A way through a list.
  public enum Move: Hashable, Codable, Sendable {
    /// To the row before or behind.
    case up, down
    /// A screen further.
    case pageUp, pageDown
    /// To the first row or the last.
    case first, last
    /// To a row by its index.
    case to(Int)
  }

  /// The window after a move in a list of so many rows; it scrolls by as little as it can.
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

extension Key {
  /// The way through a list that this key is on every screen: arrows, `j k g G`, page keys, home and end.
  public var listMove: ListWindow.Move? {
    switch self {
    case .up, .character("k"): .up
    case .down, .character("j"): .down
    case .pageUp, .control("b"): .pageUp
    case .pageDown, .control("f"): .pageDown
    case .home, .character("g"): .first
    case .end, .character("G"): .last
    default: nil
    }
  }
}
