import ShowlogTerminalUI

/// The length of a list or page, the part of it on the screen, and the selected row.
public struct ListExtent: Equatable, Sendable {
  /// The unit of a length.
  public enum Unit: Equatable, Sendable {
    /// Rows with a selection.
    case rows
    /// Lines of a page that scrolls as a whole.
    case lines
  }

  /// The number of rows or lines.
  public var count: Int

  /// The part on the screen.
  public var window: ListWindow

  /// The identity of the selected row, which it keeps when the list changes; nil without one.
  public var row: AnyValue?

  /// The subject of the selected row; nil without one.
  public var subject: RowSubject?

  /// The unit of the length.
  public var unit: Unit

  /// Creates the extent of a list.
  public init(
    count: Int = 0, window: ListWindow = ListWindow(height: 0), row: AnyValue? = nil, subject: RowSubject? = nil
  ) {
    self.count = count
    self.window = window
    self.row = row
    self.subject = subject
    unit = .rows
  }

  /// Creates the extent of a list in a window, which is fitted to it.
  ///
  /// - Parameters:
  ///   - id: Returns the identity of a row.
  ///   - subject: Returns the subject of a row; nil for a row without one.
  public init<Rows: RandomAccessCollection, ID: Equatable & Sendable>(
    of rows: Rows, in window: ListWindow, id: (Rows.Element) -> ID?, subject: (Rows.Element) -> RowSubject?
  ) where Rows.Index == Int {
    let window = window.fitted(to: rows.count)
    let row = window.range(of: rows.count).contains(window.selected) ? rows[window.selected] : nil
    self.init(
      count: rows.count, window: window, row: row.flatMap(id).map { AnyValue($0) }, subject: row.flatMap(subject))
  }

  /// Creates the extent of a page of lines.
  ///
  /// - Parameter window: The scroll position in `selected`, and the number of visible lines in `height`.
  public init(lines: Int, window: ListWindow) {
    count = lines
    self.window = window
    unit = .lines
  }

  /// The indices of the visible rows.
  public var range: Range<Int> { window.range(of: count) }

  /// The first visible line of a page, clamped to its length.
  public var firstLine: Int { min(max(0, window.selected), max(0, count - window.height)) }

  /// Whether the last line of a page that scrolls is visible, but not the first one.
  public var isEndOfPage: Bool { unit == .lines && firstLine > 0 && firstLine + window.height >= count }

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

/// The view state of a list, which the host scrolls; row keys act on its selected row.
public protocol ScrollableViewState: Equatable {
  /// The length, and the visible part.
  var extent: ListExtent { get }
}

/// A rendering view of a page that the host scrolls.
public protocol PageView: RenderingView where ViewState: Equatable & Sendable {
  /// Returns the length, and the visible part on a canvas.
  static func extent(of state: ViewState, in canvas: Canvas) -> ListExtent
}

extension PageView where ViewState: ScrollableViewState {
  /// The extent of the list, whose rows are as many on each canvas.
  public static func extent(of state: ViewState, in canvas: Canvas) -> ListExtent { state.extent }
}

/// The viewer's position in a list: the selected row, and the window in which it was last shown.
///
/// The selection is a row, not an index: it stays with the row when the list changes. If the list lacks it, the row at its
/// last index is selected instead.
public struct ListPosition: Equatable, Sendable {
  /// The last visible rows, and the last index of the selected row.
  public var window: ListWindow

  /// The identity of the selected row; nil for the row at the window's index, or on a page of lines.
  public var row: AnyValue?

  /// Creates a position at a row, by default the one at the window's index.
  public init(_ window: ListWindow, row: AnyValue? = nil) {
    self.window = window
    self.row = row
  }
}

/// The selected row, as the viewer knows it when a key is handled.
public enum SelectedRow: Equatable, Sendable {
  /// A row with a subject.
  case row(RowSubject)
  /// No row, or one without a subject.
  case none
  /// A row that has left the list since it was shown; keys that act on a row change nothing.
  case gone

  /// The subject of the row; nil without one.
  public var subject: RowSubject? { if case .row(let subject) = self { subject } else { nil } }
}
