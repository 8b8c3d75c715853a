import ShowlogTerminalUI

/// Only visible lines are laid out.
struct HistoryList {
  private enum Item {
    case gap
    case day(Int)
    case row(day: Int, row: Int, number: Int)
  }

  private let state: HistoryView.State
  private let items: [Item]

  init(_ state: HistoryView.State) {
    self.state = state
    var items: [Item] = []
    var number = 0
    for (day, group) in state.days.enumerated() {
      if day > 0 { items.append(.gap) }
      items.append(.day(day))
      for row in group.rows.indices {
        items.append(.row(day: day, row: row, number: number))
        number += 1
      }
    }
    self.items = items
  }

  func lines(in canvas: Canvas, height: Int?) -> [Line] {
    let shown = items[range(height)]
    var rows = table(shown).lines(in: canvas)[...]
    return shown.map { item in
      switch item {
      case .gap: Line()
      case .day(let day): header(state.days[day], canvas)
      case .row: rows.popFirst() ?? Line()
      }
    }
  }

  private func range(_ height: Int?) -> Range<Int> {
    guard let height else { return items.indices }
    let viewport = Viewport(count: items.count, height: height)
    return (selectedItem.map { viewport.showing($0) } ?? viewport).range
  }

  private var selectedItem: Int? {
    guard let selected = state.selected else { return nil }
    return items.firstIndex { item in
      if case .row(_, _, let number) = item { number == selected } else { false }
    }
  }

  private func header(_ day: HistoryView.State.DaySection, _ canvas: Canvas) -> Line {
    let separator = " \(canvas.glyphs.separator) "
    return Line(day.title, bold: true) + Line(day.facts.map { separator + $0 }.joined(), .muted)
  }

  /// One table, so that the columns of all visible days align.
  private func table(_ items: ArraySlice<Item>) -> Table {
    var rows: [[Line]] = []
    var selected: Int?
    for case .row(let day, let row, let number) in items {
      if number == state.selected { selected = rows.count }
      rows.append(cells(state.days[day].rows[row]))
    }
    return Table(columns: columns, rows: rows, selectedRow: selected).measured()
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
