import TerminalUI

/// Draws the part of the history that is on a screen: a line a play, its day beside the first of the day.
public enum HistoryListView: RenderingView {
  /// Draws plays; no line is wider than the canvas.
  public static func draw(_ state: HistoryListViewState, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: [
        .init(.fixed(5)), .init(.share(3)), .init(.fixed(7)), .init(.share(4), from: 66),
        .init(.fixed(7), alignment: .trailing, from: 78),
      ],
      rows: state.rows.map { ListTable.Row(group: $0.day, cells($0)) },
      selected: state.rows.isEmpty ? nil : state.window.selected - state.window.top, groupWidth: 15)
    return ListPage(title: state.title, facts: state.facts, table: table, placeholder: state.placeholder).draw(
      in: canvas)
  }

  private static func cells(_ row: HistoryListViewState.Row) -> [Line] {
    [
      Line(row.time, .muted), Line(row.showTitle), Line(row.code, .accent), Line(row.title, .muted),
      Line(row.length, .muted),
    ]
  }
}
