import ShowlogFeatureKit
import ShowlogTerminalUI

/// Draws the visible part of the list of shows: a line per show, with progress and next episode.
public enum ShowsListView: RenderingView {
  /// Draws shows; no line is wider than the canvas.
  public static func draw(_ state: ShowsListView.State, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: [
        Table.Column("", priority: 9),
        Table.Column("", minimumWidth: 14, priority: 8),
        Table.Column("", priority: 3),
        Table.Column("", priority: 6),
        Table.Column("", alignment: .trailing, priority: 7),
        Table.Column("", priority: 5),
        Table.Column("", minimumWidth: 10, priority: 1, isFlexible: true),
        Table.Column("", alignment: .trailing, priority: 2),
        Table.Column("", priority: 4),
      ],
      rows: state.rows.map { ListTable.Row($0.cells(barWidth: 10, counts: .muted, canvas.glyphs)) },
      selected: state.extent.window.selectedIndex(in: state.rows))
    return ListFrame(title: "Shows", facts: state.facts, table: table, placeholder: state.placeholder).draw(in: canvas)
  }
}
