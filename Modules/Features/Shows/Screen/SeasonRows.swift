import ShowlogTerminalUI

struct SeasonRows {
  private static let most = 4
  private let seasons: [ShowDetailView.State.SeasonRow]

  init(_ seasons: [ShowDetailView.State.SeasonRow]) { self.seasons = seasons }

  /// Signs continue on further lines; a season whose signs need more than `most` lines gets only its bar.
  func lines(in canvas: Canvas) -> [Line] {
    guard !seasons.isEmpty else { return [] }
    let signs = EpisodeSigns(canvas.glyphs)
    let starts = table(canvas).lines(in: canvas)
    let start = starts.first?.width ?? 0
    let room = canvas.width - start - 2
    let lines = zip(starts, seasons).flatMap { line, season in
      let rows = room < 8 ? [] : signs.rows(season.statuses, width: room)
      guard let first = rows.first, rows.count <= Self.most else { return [line] }
      return [line + "  " + first] + rows.dropFirst().map { .spaces(start + 2) + $0 }
    }
    guard room >= 8 else { return lines }
    let indent = start + 2 + signs.legend.width <= canvas.width ? start + 2 : 0
    return lines + [.spaces(indent) + signs.legend]
  }

  private func table(_ canvas: Canvas) -> Table {
    let barWidth = canvas.width < 72 ? 8 : 12
    let columns = [
      Table.Column("", priority: 2), Table.Column("", priority: 1),
      Table.Column("", alignment: .trailing, priority: 3),
    ]
    let rows = seasons.map { season in
      let role: Role = season.fraction.map { $0 >= 1 } ?? false ? .good : .bar
      let bar = season.fraction.map { Chart.progress($0, width: barWidth, role: role, glyphs: canvas.glyphs) }
      return [Line(season.name, bold: season.isListed), bar ?? Line(), Line(season.counts)]
    }
    return Table(columns: columns, rows: rows)
  }
}
