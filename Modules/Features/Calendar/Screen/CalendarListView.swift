import ShowlogFeatureKit
import ShowlogTerminalUI

/// Draws the visible part of the calendar: a line per episode, and above them the month as a grid.
public enum CalendarListView: RenderingView {
  /// Draws days; no line is wider than the canvas.
  public static func draw(_ state: CalendarListView.State, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: [
        Table.Column("", minimumWidth: 7, priority: 6),
        Table.Column("", minimumWidth: 16, priority: 5, isFlexible: true),
        Table.Column("", minimumWidth: 6, priority: 6),
        Table.Column("", minimumWidth: 8, priority: 3, isFlexible: true),
        Table.Column("", alignment: .trailing, minimumWidth: 4, priority: 2),
      ],
      rows: state.rows.map { ListTable.Row(section: sectionTitle($0, canvas), cells($0, in: canvas)) },
      selected: state.extent.window.selectedIndex(in: state.rows))
    let lead = state.month.map { MonthGrid($0, canvas).lines } ?? []
    return ListFrame(
      title: state.title, detail: state.detail, facts: state.facts, lead: lead, table: table,
      placeholder: state.placeholder
    ).draw(in: canvas)
  }

  private static func sectionTitle(_ row: CalendarListView.State.Row, _ canvas: Canvas) -> String {
    row.day + (row.isToday ? " \(canvas.glyphs.bullet)" : "")
  }

  private static func cells(_ row: CalendarListView.State.Row, in canvas: Canvas) -> [Line] {
    guard let entry = row.entry else { return ["", Line("nothing", .muted)] }
    let role: Role = entry.isWatched ? .muted : .plain
    return [
      (entry.isWatched ? Line("\(canvas.glyphs.check) ", .good) : "  ") + Line(entry.time, .muted),
      Line(entry.show, role, bold: entry.isFollowed && !entry.isWatched), Line(entry.code, .accent),
      CalendarDrawing.title(of: entry, .muted, in: canvas), Line(entry.length, .muted),
    ]
  }
}
