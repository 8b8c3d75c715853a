import ShowlogTerminalUI

/// A month drawn in seven columns.
public struct MonthGrid {
  private let month: CalendarListView.State.Month
  private let canvas: Canvas

  init(_ month: CalendarListView.State.Month, _ canvas: Canvas) {
    self.month = month
    self.canvas = canvas
  }

  /// Returns the number of lines of a month on a canvas of a given height; a taller canvas has room for more titles.
  public static func height(in canvasHeight: Int) -> Int { 1 + 6 * linesOfWeek(canvasHeight) + 1 }

  private static func linesOfWeek(_ height: Int) -> Int { height >= 44 ? 5 : height >= 34 ? 3 : 1 }

  private var cellWidth: Int { max(3, canvas.width / 7) }

  /// Padded to ``height(in:)``, which does not depend on the month.
  var lines: [Line] {
    let height = canvas.height ?? 60
    let perWeek = Self.linesOfWeek(height)
    let head = month.weekdays.reduce(into: Line()) {
      $0 += Line($1, .muted).fitted(to: cellWidth, ellipsis: "")
    }
    let cells = Array(repeating: nil, count: month.leading) + month.days.map(Optional.some)
    // No cell has words if those of one do not fit.
    let hasWords = month.days.allSatisfy { worded($0).width < cellWidth }
    let weeks = stride(from: 0, to: cells.count, by: 7).flatMap { start in
      (0..<perWeek).map { line in row(cells[start..<min(start + 7, cells.count)], line, hasWords: hasWords) }
    }
    let lines = [head] + weeks
    return lines + Array(repeating: Line(), count: max(0, Self.height(in: height) - lines.count))
  }

  private func row(
    _ week: ArraySlice<CalendarListView.State.Month.Day?>, _ line: Int, hasWords: Bool
  ) -> Line {
    week.reduce(into: Line()) { row, day in
      let cell = day.map { line > 0 ? title($0, line - 1) : hasWords ? worded($0) : label($0) } ?? ""
      row += cell.fitted(to: cellWidth - 1, ellipsis: canvas.glyphs.ellipsis) + .spaces(1)
    }
  }

  private func label(_ day: CalendarListView.State.Month.Day) -> Line {
    let number = Line("\(day.number)".count < 2 ? " \(day.number)" : "\(day.number)")
    let marked = number.with(role: day.isSelected ? .selected : day.isToday ? .accent : .plain)
    let today = Line(day.isToday ? canvas.glyphs.bullet : " ", .accent)
    guard day.count > 0 else { return (day.isSelected || day.isToday ? marked : number.with(role: .muted)) + today }
    let sign = day.isWatched ? Line(" \(canvas.glyphs.check)", .good) : Line(" \(day.count)", .bar)
    return marked + today + sign
  }

  private func worded(_ day: CalendarListView.State.Month.Day) -> Line {
    guard day.count > 0, !day.isWatched else { return label(day) }
    return label(day) + Line(day.count == 1 ? " episode" : " episodes", .muted)
  }

  private func title(_ day: CalendarListView.State.Month.Day, _ index: Int) -> Line {
    index < day.titles.count ? Line(" " + day.titles[index], day.isWatched ? .muted : .plain) : ""
  }
}
