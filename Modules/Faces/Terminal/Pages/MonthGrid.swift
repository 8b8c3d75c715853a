/// A month drawn in seven columns.
struct MonthGrid {
  let month: Month
  let canvas: Canvas

  private var cellWidth: Int { max(3, canvas.width / 7) }

  /// Padded to the block's height, which does not depend on the month; a printed month is as long as its titles.
  var lines: [Line] {
    let head = month.weekdays.reduce(into: Line()) {
      $0 += Line($1, .muted).fitted(to: cellWidth, ellipsis: "")
    }
    let cells = Array(repeating: nil, count: month.leading) + month.days.map(Optional.some)
    // No cell has words if those of one do not fit.
    let hasWords = month.days.allSatisfy { worded($0).width < cellWidth }
    let weeks = stride(from: 0, to: cells.count, by: 7).flatMap { start in
      let week = cells[start..<min(start + 7, cells.count)]
      let titles = week.map { $0?.titles.count ?? 0 }.max() ?? 0
      return (0..<(canvas.viewport.rows.map(Month.linesOfWeek) ?? 1 + titles)).map { row(week, $0, hasWords: hasWords) }
    }
    let lines = [head] + weeks
    let height = canvas.viewport.rows.map { Block.month(month).height(in: $0) } ?? lines.count
    return lines + Array(repeating: Line(), count: max(0, height - lines.count))
  }

  private func row(
    _ week: ArraySlice<Month.Day?>, _ line: Int, hasWords: Bool
  ) -> Line {
    week.reduce(into: Line()) { row, day in
      let cell = day.map { line > 0 ? title($0, line - 1) : hasWords ? worded($0) : label($0) } ?? ""
      row += cell.fitted(to: cellWidth - 1, ellipsis: canvas.glyphs.ellipsis) + .spaces(1)
    }
  }

  private func label(_ day: Month.Day) -> Line {
    let number = Line("\(day.number)".count < 2 ? " \(day.number)" : "\(day.number)")
    let marked = number.with(role: day.isSelected ? .selected : day.isToday ? .accent : .plain)
    let today = Line(day.isToday ? canvas.text(of: .today) : " ", .accent)
    guard day.count > 0 else { return (day.isSelected || day.isToday ? marked : number.with(role: .muted)) + today }
    let sign = day.isDone ? Line(" \(canvas.glyphs.check)", .good) : Line(" \(day.count)", .bar)
    return marked + today + sign
  }

  private func worded(_ day: Month.Day) -> Line {
    guard day.count > 0, !day.isDone else { return label(day) }
    return label(day) + Line(" " + month.things[day.count == 1 ? 0 : 1], .muted)
  }

  private func title(_ day: Month.Day, _ index: Int) -> Line {
    index < day.titles.count ? Line(" " + day.titles[index], day.isDone ? .muted : .plain) : ""
  }
}
