import ShowlogFeatureKit
import ShowlogTerminalUI

struct CalendarGrid {
  private let canvas: Canvas
  let cellWidth: Int

  /// Fits seven cells into the canvas; between two of them are a rule and a space, 12 columns in all.
  init(_ canvas: Canvas) {
    self.canvas = canvas
    cellWidth = max(0, (canvas.width - 12) / 7)
  }

  private var glyphs: Glyphs { canvas.glyphs }

  private func lines(headings: [Line], weeks: [[[Line]]]) -> [Line] {
    let cells = weeks.flatMap { week -> [Line] in
      let height = week.map(\.count).max() ?? 0
      return [rule] + (0..<height).map { index in row(week.map { index < $0.count ? $0[index] : "" }) }
    }
    return [row(headings)] + cells
  }

  private func row(_ cells: [Line]) -> Line {
    let separator = Line("\(glyphs.verticalRule) ", .muted)
    let fitted = cells.map { $0.fitted(to: cellWidth, ellipsis: glyphs.ellipsis) }
    return fitted.dropFirst().reduce(fitted.first ?? "") { $0 + separator + $1 }
  }

  private var rule: Line {
    let part = String(repeating: glyphs.rule, count: cellWidth)
    return Line(Array(repeating: part, count: 7).joined(separator: glyphs.origin + glyphs.rule), .muted)
  }

  func week(_ grid: CalendarView.State.Grid) -> [Line] {
    let cells = grid.weeks.first ?? []
    let headings = zip(grid.headings, cells).map { heading, cell in
      cell.isToday
        ? Line("\(glyphs.pointer) ", .accent) + Line(heading, .heading) + Line(" today", .accent)
        : Line(heading, cell.entries.isEmpty ? .muted : .heading)
    }
    return lines(headings: headings, weeks: [cells.map { weekCell($0) }])
  }

  private func weekCell(_ cell: CalendarView.State.Cell) -> [Line] {
    guard !cell.entries.isEmpty else { return [Line("nothing", .muted)] }
    return Array(cell.entries.map { block($0) }.joined(separator: [""]))
  }

  private func block(_ entry: CalendarView.State.Entry) -> [Line] {
    let role: Role = entry.isWatched ? .muted : .plain
    let followed = entry.isFollowed ? Line(" \(glyphs.bullet)", .accent) : ""
    let code = Line("\(entry.time) \(entry.code)", .muted)
    let title = CalendarDrawing.title(of: entry, .muted, in: canvas)
    let lines = [sign(entry.isWatched) + code + followed, Line(entry.show, role, bold: !entry.isWatched)]
    return title.isEmpty ? lines : lines + [title]
  }

  private func sign(_ isWatched: Bool) -> Line {
    isWatched ? Line("\(glyphs.check) ", .good) : ""
  }

  /// No lines if a cell is too narrow for its number and a count.
  func month(_ grid: CalendarView.State.Grid) -> [Line] {
    guard cellWidth >= 5 else { return [] }
    let headings = grid.headings.map { Line($0, .heading) }
    return lines(headings: headings, weeks: grid.weeks.map { $0.map { monthCell($0) } })
  }

  private func monthCell(_ cell: CalendarView.State.Cell) -> [Line] {
    let lines = [label(cell)] + (cellWidth < 9 ? [count(cell)] : titles(cell))
    return lines.count < 2 ? lines + [""] : lines
  }

  private func label(_ cell: CalendarView.State.Cell) -> Line {
    guard cell.isToday else { return Line(cell.label, cell.entries.isEmpty ? .muted : .plain) }
    let long = Line("\(glyphs.pointer) \(cell.label) today", .accent, bold: true)
    return long.width <= cellWidth ? long : Line("\(glyphs.pointer)\(cell.label)", .accent, bold: true)
  }

  private func count(_ cell: CalendarView.State.Cell) -> Line {
    Line(cell.count, cell.entries.allSatisfy(\.isWatched) ? .muted : .plain)
  }

  private func titles(_ cell: CalendarView.State.Cell) -> [Line] {
    let shown = cell.items.count > 4 ? cell.items.prefix(3) : cell.items[...]
    let more = cell.items.count - shown.count
    return shown.map { title($0) } + (more > 0 ? [Line("+\(more) more", .muted)] : [])
  }

  private func title(_ item: CalendarView.State.Item) -> Line {
    let show = sign(item.isWatched) + Line(item.show, item.isWatched ? .muted : .plain)
    guard cellWidth >= 20 else { return show }
    let code = Line(" \(item.code)", .muted)
    return show.truncated(to: cellWidth - code.width, ellipsis: glyphs.ellipsis) + code
  }
}
