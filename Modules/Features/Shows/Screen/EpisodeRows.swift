import ShowlogTerminalUI

struct EpisodeRows {
  private let title: String
  private let rows: [ShowDetailView.State.EpisodeRow]

  init(title: String, rows: [ShowDetailView.State.EpisodeRow]) {
    self.title = title
    self.rows = rows
  }

  func lines(in canvas: Canvas) -> [Line] {
    guard !rows.isEmpty else { return [] }
    let signs = EpisodeSigns(canvas.glyphs)
    let columns = [
      Table.Column("", priority: 6),
      Table.Column("Episode", priority: 5),
      Table.Column("Title", minimumWidth: 20, maximumWidth: 60, priority: 4, isFlexible: true),
      Table.Column("Date", priority: 2),
      Table.Column("Watched", priority: 3),
      Table.Column("", alignment: .trailing, priority: 1),
    ]
    let table = Table(columns: columns, rows: rows.map { $0.cells(signs) }).measured()
    return [Line(title, .heading), Line()] + table.lines(in: canvas)
  }
}

extension ShowDetailView.State.EpisodeRow {
  func cells(_ signs: EpisodeSigns, watched role: Role = .plain) -> [Line] {
    [
      signs.line(status), Line(code, .accent), Line(title, status == .watched ? .muted : .plain), Line(airs, .muted),
      Line(watched, role), Line(plays, .muted),
    ]
  }
}
