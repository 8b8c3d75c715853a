import ShowlogFeatureKit
import ShowlogTerminalUI

/// Draws the visible part of the history: a line per play, the day beside its first play.
public enum HistoryListView: RenderingView {
  /// Draws plays; no line is wider than the canvas.
  public static func draw(_ state: HistoryListView.State, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: [
        Table.Column("", minimumWidth: 5, priority: 5),
        Table.Column("", minimumWidth: 16, priority: 5, isFlexible: true),
        Table.Column("", minimumWidth: 6, priority: 5),
        Table.Column("", minimumWidth: 8, priority: 3, isFlexible: true),
        Table.Column("", alignment: .trailing, minimumWidth: 6, priority: 2),
      ],
      rows: state.rows.map { ListTable.Row(section: $0.day, cells($0.row)) },
      selected: state.extent.window.selectedIndex(in: state.rows))
    return ListFrame(title: state.title, facts: state.facts, table: table, placeholder: state.placeholder).draw(
      in: canvas)
  }

  private static func cells(_ row: HistoryView.State.Row) -> [Line] {
    [
      Line(row.time, .muted), Line(row.showTitle), Line(row.code, .accent), Line(row.title, .muted),
      Line(row.length, .muted),
    ]
  }
}
