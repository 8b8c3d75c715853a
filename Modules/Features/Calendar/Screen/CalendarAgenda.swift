import ShowlogFeatureKit
import ShowlogTerminalUI

/// A list of days whose columns align across days; each day's rows are below its heading or, if dense, beside its date.
struct CalendarAgenda {
  /// The minimum width for dates beside times and shows.
  private static let denseWidth = 50

  private let canvas: Canvas
  private let isDense: Bool

  init(_ canvas: Canvas, isDense: Bool) {
    self.canvas = canvas
    self.isDense = isDense && canvas.width >= Self.denseWidth
  }

  func lines(_ sections: [CalendarView.State.Section]) -> [Line] {
    var rows = table(sections).lines(in: canvas.resized(width: canvas.width - 2))[...]
    var lines: [Line] = []
    for (index, section) in sections.enumerated() {
      let isApart = index > 0 && !(section.entries.isEmpty && sections[index - 1].entries.isEmpty)
      if isApart, !isDense { lines.append("") }
      if section.entries.isEmpty || !isDense { lines.append(heading(section)) }
      for (line, row) in rows.prefix(section.entries.count).enumerated() {
        lines.append((isDense && line == 0 ? marker(section) : "  ") + row)
      }
      rows = rows.dropFirst(section.entries.count)
    }
    return lines
  }

  /// Marks today with a glyph too, for terminals without color.
  private func marker(_ section: CalendarView.State.Section) -> Line {
    section.isToday ? Line("\(canvas.glyphs.pointer) ", .accent) : "  "
  }

  private func heading(_ section: CalendarView.State.Section) -> Line {
    let isQuiet = section.entries.isEmpty && !section.isToday
    let title = Line(section.title, isQuiet ? .muted : .heading)
    let relation =
      section.relation.isEmpty ? "" : Line("  \(section.relation)", section.isToday ? .accent : .muted)
    let detail = section.detail.isEmpty ? "" : Line("  \(section.detail)", .muted)
    return marker(section) + title + relation + detail
  }

  private func table(_ sections: [CalendarView.State.Section]) -> Table {
    let hasSigns = sections.contains { $0.entries.contains(where: \.isFollowed) }
    let minimum = canvas.width < 40 ? 8 : 14
    let columns = [
      Table.Column("", priority: 4),
      Table.Column("", minimumWidth: minimum, maximumWidth: 40, priority: 6, isFlexible: true),
      Table.Column("", priority: 3),
      Table.Column("", minimumWidth: 14, maximumWidth: 60, priority: 2, isFlexible: true),
      Table.Column("", alignment: .trailing, priority: 1),
    ]
    let rows = sections.flatMap { section in
      section.entries.enumerated().map { index, entry in
        date(section, isFirst: index == 0) + cells(entry, hasSigns: hasSigns)
      }
    }
    return Table(columns: isDense ? [Table.Column("", priority: 5)] + columns : columns, rows: rows).measured()
  }

  private func date(_ section: CalendarView.State.Section, isFirst: Bool) -> [Line] {
    guard isDense else { return [] }
    return [isFirst ? Line(section.title, .heading) : ""]
  }

  private func followedSign(_ entry: CalendarView.State.Entry) -> Line {
    entry.isFollowed ? Line("\(canvas.glyphs.bullet) ", .accent) : "  "
  }

  private func cells(_ entry: CalendarView.State.Entry, hasSigns: Bool) -> [Line] {
    let role: Role = entry.isWatched ? .muted : .plain
    let sign = hasSigns ? followedSign(entry) : ""
    return [
      (entry.isWatched ? Line("\(canvas.glyphs.check) ", .good) : "  ") + Line(entry.time, role),
      sign + Line(entry.show, role, bold: entry.isFollowed && !entry.isWatched),
      Line(entry.code, .muted),
      CalendarDrawing.title(of: entry, role, in: canvas),
      Line(entry.length, .muted),
    ]
  }
}
