import ShowlogTerminalUI

extension TrendsView {
  static func title(_ text: String, _ canvas: Canvas) -> Line {
    let title = Line(text, .heading) + " "
    let rest = max(0, canvas.width - title.width)
    return title + Line(String(repeating: canvas.glyphs.rule, count: rest), .muted)
  }

  static func draw(_ bars: TrendsBars, _ canvas: Canvas) -> [Line] {
    let items = bars.items.map { bar in
      Chart.Item(
        Line(bar.label), value: bar.value, text: Line(bar.text, bar.value == 0 ? .muted : .plain),
        detail: Line(bar.detail, .muted))
    }
    return [title(bars.title, canvas)] + Chart.bars(items, in: canvas) + more(bars.more, canvas)
  }

  static func draw(_ facts: TrendsFacts, _ canvas: Canvas) -> [Line] {
    let rows = facts.facts.map { [Line($0.label), Line($0.value, .accent), Line($0.detail, .muted)] }
    let columns = [
      Table.Column("", minimumWidth: 15, priority: 3), Table.Column("", minimumWidth: 9, priority: 3),
      Table.Column("", minimumWidth: 8, isFlexible: true),
    ]
    return [title(facts.title, canvas)] + Table(columns: columns, rows: rows).lines(in: canvas)
  }

  static func draw(_ list: TrendsProgressList, _ canvas: Canvas) -> [Line] {
    let bar = min(24, max(8, canvas.width / 5))
    let rows = list.rows.map { row in
      let role: Role = row.isDone ? .good : .bar
      let mark = row.isDone ? Line("\(canvas.glyphs.check) ", .good) : Line()
      return [
        Line(row.title),
        Chart.progress(row.fraction, width: bar, role: role, glyphs: canvas.glyphs),
        Line(row.text), mark + Line(row.detail, .muted),
      ]
    }
    let columns = [
      Table.Column("", minimumWidth: 10, priority: 2, isFlexible: true), Table.Column("", priority: 1),
      Table.Column("", alignment: .trailing, priority: 3), Table.Column("", priority: 0),
    ]
    return [title(list.title, canvas)] + Line.wrapped(list.summary, to: canvas.width, role: .muted)
      + Table(columns: columns, rows: rows).lines(in: canvas) + more(list.more, canvas)
  }

  static func draw(_ block: TrendsHeatmapBlock, _ canvas: Canvas) -> [Line] {
    // Every second day is labeled, as GitHub does.
    let weekdays = block.weekdays.enumerated().map { [0, 2, 4].contains($0.offset) ? $0.element : "" }
    let heatmap = Chart.Heatmap(weeks: block.weeks, months: block.months, weekdays: weekdays)
    return [title(block.title, canvas)] + Chart.heatmap(heatmap, in: canvas)
      + Line.wrapped(block.legend, to: canvas.width, role: .muted)
  }

  private static func more(_ text: String, _ canvas: Canvas) -> [Line] {
    text.isEmpty ? [] : Line.wrapped(text, to: canvas.width, role: .muted)
  }
}
