import ShowlogTerminalUI

struct HistoryList {
  private let state: HistoryView.State

  init(_ state: HistoryView.State) { self.state = state }

  /// One table, so that the columns of all days align.
  func lines(in canvas: Canvas) -> [Line] {
    let table = Table(columns: columns, rows: state.days.flatMap(\.rows).map(cells)).measured()
    var rows = table.lines(in: canvas)[...]
    var lines: [Line] = []
    for day in state.days {
      if !lines.isEmpty { lines.append("") }
      lines.append(header(day, canvas))
      lines += rows.prefix(day.rows.count)
      rows = rows.dropFirst(day.rows.count)
    }
    return lines
  }

  private func header(_ day: HistoryView.State.DaySection, _ canvas: Canvas) -> Line {
    let separator = " \(canvas.glyphs.separator) "
    return Line(day.title, bold: true) + Line(day.facts.map { separator + $0 }.joined(), .muted)
  }

  private var columns: [Table.Column] {
    let show = [Table.Column("", minimumWidth: 12, maximumWidth: 40, priority: 2, isFlexible: true)]
    return [Table.Column("", alignment: .trailing, minimumWidth: 7, priority: 4)]
      + (state.namesShows ? show : [])
      + [
        Table.Column("", priority: 5),
        Table.Column("", minimumWidth: 8, maximumWidth: 60, priority: 2, isFlexible: true),
        Table.Column("", alignment: .trailing, priority: 1),
      ]
  }

  private func cells(_ row: HistoryView.State.Row) -> [Line] {
    [Line("  " + row.time, .muted)] + (state.namesShows ? [Line(row.showTitle)] : [])
      + [Line(row.code, .accent), Line(row.title), Line(row.length, .muted)]
  }
}
