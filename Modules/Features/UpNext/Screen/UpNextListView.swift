import ShowlogFeatureKit
import ShowlogTerminalUI

/// Draws the visible part of the next episodes, a line per show.
public enum UpNextListView: RenderingView {
  /// Draws shows; no line is wider than the canvas.
  public static func draw(_ state: UpNextListView.State, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: [
        Table.Column("", minimumWidth: 12, priority: 9),
        Table.Column("", minimumWidth: 6, priority: 8),
        Table.Column("", minimumWidth: 12, priority: 2, isFlexible: true),
        Table.Column("", priority: 7),
        Table.Column("", priority: 4),
        Table.Column("", alignment: .trailing, priority: 5),
        Table.Column("", alignment: .trailing, priority: 3),
      ],
      rows: state.rows.map { ListTable.Row(section: $0.kind, cells($0.row, in: canvas)) },
      selected: state.extent.window.selectedIndex(in: state.rows))
    return ListFrame(title: state.title, facts: state.facts, table: table, placeholder: state.placeholder).draw(
      in: canvas)
  }

  private static func cells(_ row: UpNextView.State.Row, in canvas: Canvas) -> [Line] {
    [
      Line(row.show, bold: row.isReady), Line(row.code, .accent), Line(row.title, .muted),
      Line(row.when, row.isReady ? .muted : .plain),
      row.fraction.map { Chart.progress($0, width: 10, glyphs: canvas.glyphs) } ?? "",
      Line(row.watched, .muted), Line(row.left, .muted),
    ]
  }
}
