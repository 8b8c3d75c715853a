import TerminalUI

/// Draws the part of what is next that is on a screen: a line a show.
public enum NextListView: RenderingView {
  /// Draws shows; no line is wider than the canvas.
  public static func draw(_ state: NextListViewState, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: [
        .init(.share(4)), .init(.fixed(7)), .init(.share(5), from: 96), .init(.fixed(14)),
        .init(.fixed(10), from: 112), .init(.fixed(12), alignment: .trailing, from: 78),
        .init(.fixed(18), alignment: .trailing, from: 130),
      ],
      rows: state.rows.map { ListTable.Row(group: $0.kind, cells($0.row, in: canvas)) },
      selected: state.rows.isEmpty ? nil : state.window.selected - state.window.top, groupWidth: 14)
    return ListPage(title: state.title, facts: state.facts, table: table, placeholder: state.placeholder).draw(
      in: canvas)
  }

  private static func cells(_ row: NextViewState.Row, in canvas: Canvas) -> [Line] {
    [
      Line(row.show, bold: row.isReady), Line(row.code, .accent), Line(row.title, .muted),
      Line(row.when, row.isReady ? .muted : .plain),
      row.fraction.map { Chart.progress($0, width: 10, glyphs: canvas.glyphs) } ?? "",
      Line(row.watched, .muted), Line(row.left, .muted),
    ]
  }
}
