import ShowlogFeatureKit
import ShowlogTerminalUI

/// A rendering view of the next episodes: a table of shows by status, or the details of one show.
public struct UpNextView: RenderingView {
  /// Draws the next episodes; no line is wider than the canvas.
  public static func draw(_ state: UpNextView.State, in canvas: Canvas) -> StyledText {
    var text = StyledText()
    if state.isSingle, let row = state.sections.first?.rows.first {
      text.append(UpNextCard(canvas).lines(row))
    } else {
      text.append(PageDrawing.header(state.title, "", state.facts, in: canvas))
      text.append(state.placeholder?.lines(in: canvas) ?? list(state.sections, in: canvas))
    }
    let hints = canvas.lines(of: state.hints)
    if !hints.isEmpty { text.append([Line()] + hints) }
    return text.clipped(to: canvas)
  }

  private static func list(_ sections: [UpNextView.State.Section], in canvas: Canvas) -> [Line] {
    let table = table(sections.flatMap(\.rows), in: canvas)
    var rows = table.lines(in: canvas.resized(width: canvas.width - 2))[...]
    var lines: [Line] = []
    for section in sections {
      if !lines.isEmpty { lines.append("") }
      lines.append(Line(section.title, .heading))
      lines += PageDrawing.indented(rows.prefix(section.rows.count), by: 2)
      rows = rows.dropFirst(section.rows.count)
    }
    return lines
  }

  private static func table(_ rows: [UpNextView.State.Row], in canvas: Canvas) -> Table {
    Table(
      columns: [
        Table.Column("", minimumWidth: 12, maximumWidth: 40, priority: 6, isFlexible: true),
        Table.Column("", priority: 5),
        Table.Column("", minimumWidth: 12, maximumWidth: 60, priority: 1, isFlexible: true),
        Table.Column("", priority: 4),
        Table.Column("", priority: 0),
        Table.Column("", priority: 2),
        Table.Column("", alignment: .trailing, priority: 3),
        Table.Column("", alignment: .trailing, priority: 2),
      ],
      rows: rows.map { cells($0, in: canvas) }
    )
    .measured()
  }

  private static func cells(_ row: UpNextView.State.Row, in canvas: Canvas) -> [Line] {
    [
      Line(row.show, bold: row.isReady),
      Line(row.code, .accent),
      Line(row.title),
      Line(row.when, row.isReady ? .muted : .plain),
      Line(row.date, .muted),
      row.fraction.map { Chart.progress($0, width: 10, glyphs: canvas.glyphs) } ?? "",
      Line(row.watched, .muted),
      Line(row.left, .muted),
    ]
  }
}
