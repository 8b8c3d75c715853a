extension Canvas {
  /// Returns blocks one below the other, no wider than the canvas.
  public func lines(of blocks: [Block]) -> [Line] { blocks.flatMap { lines(of: $0) } }

  /// Returns a block in lines no wider than the canvas.
  public func lines(of block: Block) -> [Line] {
    switch block {
    case .line(let cell): [line(of: cell).truncated(to: width)]
    case .progress(let share, let words): [progress(share, words)]
    case .space: [Line()]
    case .facts(let facts, let isIndented): lines(of: facts, isIndented: isIndented)
    case .figures(let figures): lines(of: figures)
    case .sparkline(let sparkline): lines(of: sparkline)
    case .bars(let chart): lines(of: chart)
    case .table(let table): lines(of: table)
    case .heatmap(let heatmap):
      title(heatmap.title) + Chart.heatmap(Chart.Heatmap(heatmap), in: self) + wrapped(heatmap.legend)
    case .choices(let groups): [line(ofChoices: groups)]
    case .month(let month): MonthGrid(month: month, canvas: self).lines
    }
  }

  /// The bar is as long as the words leave room for.
  private func progress(_ share: Double?, _ words: [String]) -> Line {
    let words = Line(words.joined(separator: " \(glyphs.separator) "), .muted)
    let room = min(width < 72 ? 12 : 24, width - words.width - 2)
    guard let share, room >= 8 else { return words }
    return Chart.progress(share, width: room, role: share >= 1 ? .good : .bar, glyphs: glyphs) + "  " + words
  }

  private func lines(of facts: [Fact], isIndented: Bool) -> [Line] {
    let column = facts.map { Line($0.label).width }.max() ?? 0
    return facts.map { fact in
      let text = Line(fact.text) + Line(fact.detail.isEmpty ? "" : "  " + fact.detail, .muted)
      let label = Line((isIndented ? "  " : "") + fact.label, .muted)
      return isIndented
        ? label.padded(to: column + 4).with(role: fact.label.isEmpty ? .plain : .muted) + text
        : label.padded(to: column) + "  " + text
    }
  }

  private func lines(of sparkline: Sparkline) -> [Line] {
    let room = min(width, 110)
    let steps = max(1, room / max(1, sparkline.values.count))
    let values = sparkline.values.flatMap { repeatElement($0, count: min(steps, 3)) }
    let line = Chart.sparkline(values, width: room, glyphs: glyphs)
    let (first, last) = (Line(sparkline.first, .muted), Line(sparkline.last, .muted))
    let end = max(first.width + 2, line.width - last.width)
    return [Line(sparkline.title, .muted), line, first.padded(to: end) + last]
  }

  private func lines(of chart: BarChart) -> [Line] {
    let items = chart.bars.map { bar in
      Chart.Item(
        Line(bar.label), value: bar.value, text: Line(bar.text, bar.value == 0 ? .muted : .plain),
        detail: Line(bar.detail, .muted))
    }
    return title(chart.title) + Chart.bars(items, in: self) + wrapped(chart.note)
  }

  private func lines(of table: DataTable) -> [Line] {
    let bar = min(24, max(8, width / 5))
    let rows = table.rows.map { $0.map { line(of: $0, bar: bar) } }
    return title(table.title) + wrapped(table.summary) + Table(columns: table.columns, rows: rows).lines(in: self)
      + wrapped(table.note)
  }

  private func title(_ text: String) -> [Line] {
    guard !text.isEmpty else { return [] }
    let title = Line(text, .heading) + " "
    return [title + Line(String(repeating: glyphs.rule, count: max(0, width - title.width)), .muted)]
  }

  private func wrapped(_ text: String) -> [Line] {
    text.isEmpty ? [] : Line.wrapped(text, to: width, role: .muted)
  }

  /// The current choices are in brackets. Without room for all, only the current one of the first groups is drawn.
  private func line(ofChoices groups: [[Choice]]) -> Line {
    let separator = Line("  \(glyphs.verticalRule)  ", .muted)
    let lines = (0..<max(1, groups.count)).map { shortened in
      let parts = groups.enumerated().map { index, group in
        joined(group.filter { $0.isChosen || index >= shortened }.map { title($0) }, by: " ")
      }
      return joined(parts, by: separator)
    }
    let line = lines.first { $0.width <= width } ?? lines[lines.count - 1]
    return line.fitted(to: width, ellipsis: glyphs.ellipsis)
  }

  private func joined(_ parts: [Line], by separator: Line) -> Line {
    parts.dropFirst().reduce(parts.first ?? Line()) { $0 + separator + $1 }
  }

  private func title(_ choice: Choice) -> Line {
    choice.isChosen ? Line("[\(choice.title)]", .accent, bold: true) : Line(choice.title, .muted)
  }
}

/// Headline figures, beside each other as far as there is room.
extension Canvas {
  /// The width of `99 h 59 min watched` and a gap.
  private static let minimumFigure = 20
  private static let widestFigure = 32

  fileprivate func lines(of figures: [Figure]) -> [Line] {
    let perRow = width >= figures.count * Self.minimumFigure ? figures.count : max(1, (figures.count + 1) / 2)
    let column = min(Self.widestFigure, width / max(1, perRow))
    var lines: [Line] = []
    for start in stride(from: 0, to: figures.count, by: max(1, perRow)) {
      if start > 0 { lines.append(Line()) }
      let row = figures[start..<min(start + perRow, figures.count)].map { self.lines(of: $0) }
      for index in 0..<(row.map(\.count).max() ?? 0) {
        lines.append(
          row.reduce(Line()) {
            $0 + (index < $1.count ? $1[index] : Line()).fitted(to: column, ellipsis: glyphs.ellipsis)
          })
      }
    }
    return lines
  }

  fileprivate func lines(of figure: Figure) -> [Line] {
    let parts = [figure.change.map { line(of: $0) }, figure.detail.isEmpty ? nil : Line(figure.detail, .muted)]
    return [Line(figure.value, .accent, bold: true) + Line(" \(figure.label)")] + parts.compactMap { $0 }
  }

  private func line(of change: Figure.Change) -> Line {
    switch change {
    case .up(let text): Line("\(glyphs.up) \(text)", .good)
    case .down(let text): Line("\(glyphs.down) \(text)", .warning)
    case .same(let text): Line("= \(text)", .muted)
    }
  }
}

extension Chart.Heatmap {
  /// Every second day is labeled, as GitHub does.
  fileprivate init(_ map: Heatmap) {
    let weekdays = map.weekdays.enumerated().map { [0, 2, 4].contains($0.offset) ? $0.element : "" }
    self.init(weeks: map.weeks, months: map.months, weekdays: weekdays)
  }
}
