import ShowlogFeatureKit
import TerminalUI

/// Draws the entries that are on the screen, a line each.
public enum WatchlistListView: RenderingView {
  /// The list, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// The rows that are shown.
    public var rows: [WatchlistViewState.Row]

    /// The number of entries, shown or not.
    public var count: Int

    /// The rows shown, and the one that keys act on.
    public var window: ListWindow

    /// What the list adds up to.
    public var facts: [String]

    /// What to say in place of entries; nil where there are some.
    public var placeholder: Placeholder?

    /// The entries, and what the selected one is about.
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
      selected: state.rows.isEmpty ? nil : state.window.selected - state.window.top)
    return ListPage(title: "Watchlist", facts: state.facts, table: table, placeholder: state.placeholder).draw(
      in: canvas)
  }
}
