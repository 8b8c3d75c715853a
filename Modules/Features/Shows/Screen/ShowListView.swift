import ShowlogTerminalUI

/// Draws shows as a table: the progress in each, and the next episode.
public enum ShowListView: RenderingView {
  /// Draws a list of shows; all lines are equally wide, at most as wide as the canvas.
  public static func draw(_ state: ShowListView.State, in canvas: Canvas) -> StyledText {
    guard !state.rows.isEmpty else { return StyledText() }
    let barWidth = canvas.width < 72 ? 8 : canvas.width < 120 ? 12 : 20
    let table = Table(
      columns: columns(barWidth, titleWidth: titleWidth(state.rows, in: canvas)),
      rows: state.rows.map { $0.cells(barWidth: barWidth, canvas.glyphs) }
    ).measured()
    return StyledText(table.lines(in: canvas)).clipped(to: canvas)
  }

  /// Titles are cut only beyond three tenths of the canvas; up to there, columns of lower priority are dropped first.
  private static func titleWidth(_ rows: [ShowListView.State.Row], in canvas: Canvas) -> Int {
    min(canvas.width * 3 / 10, rows.lazy.map { Line($0.title).width }.max() ?? 0)
  }

  private static func columns(_ barWidth: Int, titleWidth: Int) -> [Table.Column] {
    [
      Table.Column("", minimumWidth: 1, maximumWidth: 1, priority: 3),
      Table.Column(
        "Show", minimumWidth: max(12, titleWidth), maximumWidth: 48, priority: 8, isFlexible: true),
      Table.Column("Year", alignment: .trailing, priority: 1),
      Table.Column("Progress", minimumWidth: barWidth, priority: 4),
      Table.Column("Watched", alignment: .trailing, priority: 7),
      Table.Column("Next", priority: 6),
      Table.Column("", minimumWidth: 12, maximumWidth: 40, priority: 0, isFlexible: true),
      Table.Column("Left", alignment: .trailing, priority: 2),
      Table.Column("State", priority: 5),
    ]
  }
}

extension ShowListView.State.Row {
  func cells(barWidth: Int, counts role: Role = .plain, _ glyphs: Glyphs) -> [Line] {
    [
      Line(isFollowed ? glyphs.bullet : "", .accent), Line(title), Line(year, .muted),
      fraction.map { Chart.progress($0, width: barWidth, role: isDone ? .good : .bar, glyphs: glyphs) } ?? "",
      Line(counts, role), Line(nextCode, .accent), Line(nextTitle, .muted), Line(left, .muted),
      Line(word, isDone ? .good : .muted),
    ]
  }
}
