import TerminalUI

/// How long a list or page is, which part of it is on the screen, and which row is selected.
public struct ListExtent: Equatable, Sendable {
  /// What is counted.
  public enum Unit: Equatable, Sendable {
    /// Rows, one of which is selected.
    case rows
    /// Lines of a page that scrolls as a whole.
    case lines
  }

  /// The number of rows or lines.
  public var count: Int

  /// The part that is on the screen.
  public var window: ListWindow

  /// What the selected row is about; nil without one.
  public var subject: RowSubject?

  /// What is counted.
  public var unit: Unit

  /// The extent of a list.
  public init(count: Int, window: ListWindow, subject: RowSubject? = nil) {
    self.count = count
    self.window = window
    self.subject = subject
    unit = .rows
  }

  /// The extent of a page of lines.
  ///
  /// - Parameter window: the scroll position in `selected`, and the lines there is room for in `height`.
  public init(lines: Int, window: ListWindow) {
    count = lines
    self.window = window
    unit = .lines
  }

  /// The first line shown of a page, kept within it.
  public var firstLine: Int { min(max(0, window.selected), max(0, count - window.height)) }

  /// Returns the window after a move.
  public func moved(_ move: ListWindow.Move) -> ListWindow {
    guard unit == .lines else { return window.moved(move, of: count) }
    let page = max(1, window.height - 1)
    let line =
      switch move {
      case .up: firstLine - 1
      case .down: firstLine + 1
      case .pageUp: firstLine - page
      case .pageDown: firstLine + page
      case .first: 0
      case .last: count
      case .to(let line): line
      }
    var moved = self
    moved.window.selected = line
    moved.window.selected = moved.firstLine
    return moved.window
  }
}

/// A view state of a list or page: the host scrolls it and applies row keys to its selected row.
public protocol ScrollableViewState: Equatable {
  /// How long it is, and which part is shown.
  var extent: ListExtent { get }
}
