import ShowlogTerminalUI

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

extension TabContext {
  /// Returns the window of a list below a heading and `lead` lines, in which the selected row stays selected.
  ///
  /// - Parameter index: Returns the current index of a row; nil if the list no longer has it.
  public func listWindow<Row: Equatable & Sendable>(lead: Int = 0, index: (Row) -> Int?) -> ListWindow {
    var window = listWindow(lead: lead)
    if let index = position?.row?.unwrap(as: Row.self).flatMap(index) { window.selected = index }
    return window
  }

  /// Returns the window of a list below a heading and `lead` lines, in which the selected row stays selected.
  ///
  /// - Parameter id: Returns the identity of a row.
  /// - Complexity: O(1) if the selected row has not moved, otherwise O(rows).
  public func listWindow<Rows: RandomAccessCollection, Row: Equatable & Sendable>(
    lead: Int = 0, of rows: Rows, _ id: (Rows.Element) -> Row
  ) -> ListWindow where Rows.Index == Int {
    listWindow(lead: lead) { (row: Row) in
      let last = position?.window.selected ?? 0
      return rows.indices.contains(last) && id(rows[last]) == row ? last : rows.firstIndex { id($0) == row }
    }
  }

  /// Returns the extent of a list below a heading and `lead` lines, in which the selected row stays selected.
  ///
  /// - Parameters:
  ///   - id: Returns the identity of a row.
  ///   - subject: Returns the subject of a row; nil for a row without one.
  /// - Complexity: O(1) if the selected row has not moved, otherwise O(rows).
  public func extent<Rows: RandomAccessCollection, ID: Equatable & Sendable>(
    lead: Int = 0, of rows: Rows, id: (Rows.Element) -> ID, subject: (Rows.Element) -> RowSubject?
  ) -> ListExtent where Rows.Index == Int {
    ListExtent(of: rows, in: listWindow(lead: lead, of: rows, id), id: id, subject: subject)
  }
}
