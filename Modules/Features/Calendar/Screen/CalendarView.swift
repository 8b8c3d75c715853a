import ShowlogFeatureKit
import ShowlogTerminalUI

/// A rendering view of the calendar: a list of days, a week side by side, or a month as a grid.
public struct CalendarView: RenderingView {
  private static let weekWidth = 140

  private static let columnLimit = 8

  /// Draws the calendar; no line is wider than the canvas.
  public static func draw(_ state: CalendarView.State, in canvas: Canvas) -> StyledText {
    var text = StyledText(PageDrawing.header(state.title, state.relation, state.facts, in: canvas))
    text.append(state.placeholder?.lines(in: canvas) ?? days(state, in: canvas))
    return text.clipped(to: canvas)
  }

  private static func days(_ state: CalendarView.State, in canvas: Canvas) -> [Line] {
    let body: [Line]
    switch (state.layout, state.grid) {
    case (.week, let grid?) where canvas.width >= weekWidth && isSparse(grid):
      body = CalendarGrid(canvas).week(grid)
    case (.month, let grid?):
      let month = CalendarGrid(canvas).month(grid)
      body = month + (month.isEmpty ? [] : [""]) + CalendarAgenda(canvas, isDense: true).lines(state.sections)
    default:
      body = CalendarAgenda(canvas, isDense: state.layout == .list).lines(state.sections)
    }
    return body + legend(state, in: canvas)
  }

  private static func isSparse(_ grid: CalendarView.State.Grid) -> Bool {
    grid.weeks.allSatisfy { $0.allSatisfy { $0.entries.count <= columnLimit } }
  }

  private static func legend(_ state: CalendarView.State, in canvas: Canvas) -> [Line] {
    let entries = state.sections.lazy.flatMap(\.entries)
    var notes: [String] = []
    if state.sections.contains(where: \.isToday) { notes.append("\(canvas.glyphs.pointer) today") }
    if entries.contains(where: \.isWatched) { notes.append("\(canvas.glyphs.check) watched") }
    if entries.contains(where: \.isFollowed) { notes.append("\(canvas.glyphs.bullet) followed") }
    if !state.zoneNote.isEmpty { notes.append(state.zoneNote) }
    return notes.isEmpty ? [] : [""] + PageDrawing.wrapped(notes, separator: "   ", in: canvas)
  }
}
