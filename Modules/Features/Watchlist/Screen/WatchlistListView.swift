import ShowlogFeatureKit
import ShowlogTerminalUI

/// A rendering view of the visible entries, a line each.
public enum WatchlistListView: RenderingView {
  /// The list, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// The visible rows.
    public var rows: [WatchlistView.State.Row]

    /// The number of entries, visible or not.
    public var count: Int

    /// The visible window, and the selected row.
    public var window: ListWindow

    /// The totals of the list.
    public var facts: [String]

    /// The placeholder; nil if there are entries.
    public var placeholder: Placeholder?

    /// The number of entries, the visible window, and the subject of the selected entry.
    public var extent: ListExtent {
      let index = window.selected - window.top
      return ListExtent(
        count: count, window: window,
        subject: rows.indices.contains(index) ? RowSubject(show: rows[index].show) : nil)
    }
  }

  /// Draws the list; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: [Table.Column("", minimumWidth: 12, priority: 1, isFlexible: true), Table.Column("")],
      rows: state.rows.map { ListTable.Row([Line($0.title), Line($0.day, .muted)]) },
      selected: state.window.selectedIndex(in: state.rows))
    return ListPage(title: "Watchlist", facts: state.facts, table: table, placeholder: state.placeholder).draw(
      in: canvas)
  }
}
