extension Canvas {
  /// Returns blocks one below the other, no wider than the canvas.
  public func lines(of blocks: [Block]) -> [Line] { blocks.flatMap { lines(of: $0) } }

  /// Returns a block in lines no wider than the canvas.
  public func lines(of block: Block) -> [Line] {
    switch block {
    case .line(.words(let words, let role)): [line(of: words, role)]
    case .line(let cell): [line(of: cell).truncated(to: width)]
    case .progress(let share, let words): [progress(share, words)]
    case .space: [Line()]
    case .facts(let facts): lines(of: facts)
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

  /// As many of the texts as fit, at least the first one.
  private func line(of words: [String], _ role: Role) -> Line {
    let lines = (1...max(1, words.count)).reversed().map { line(of: .words(Array(words.prefix($0)), role)) }
    return (lines.first { $0.width <= width } ?? lines[lines.count - 1]).truncated(to: width, ellipsis: glyphs.ellipsis)
  }

  /// The bar is as long as the words leave room for.
  private func progress(_ share: Double?, _ words: [String]) -> Line {
    let words = Line(words.joined(separator: " \(glyphs.separator) "), .muted)
    let room = min(width < 72 ? 12 : 24, width - words.width - 2)
    guard let share, room >= 8 else { return words }
    return Chart.progress(share, width: room, role: share >= 1 ? .good : .bar, glyphs: glyphs) + "  " + words
  }

  private func lines(of facts: [Fact]) -> [Line] {
    let column = min(width / 2, facts.map { Line($0.label).width }.max() ?? 0)
    return facts.flatMap { fact in
      let text = Line(fact.text) + Line(fact.detail.isEmpty ? "" : "  " + fact.detail, .muted)
      return text.wrapped(to: max(1, width - column - 2)).enumerated().map { index, text in
        let label = Line(index == 0 ? fact.label : "", .muted).fitted(to: column, ellipsis: glyphs.ellipsis)
        return (label + "  " + text).truncated(to: width, ellipsis: glyphs.ellipsis)
      }
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
    // Without room for all, those of which nothing is chosen go first.
    let chosen = groups.filter { $0.contains(where: \.isChosen) }
    let candidates = [(groups, 0)] + (0..<max(1, chosen.count)).map { (chosen, $0) }
    let lines = candidates.map { groups, shortened in
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
  private static let widestFigure = 32
  /// The width of `12,345 plays` and a gap; narrower figures are in several rows.
  private static let narrowestFigure = 14

  /// The space between figures beside each other, so that two are not read as one.
  private static let figureGap = 2

  /// As many beside each other as have a gap between them, all in columns of one width if that is wide enough for each;
  /// all of them in one row if their words fit below each other.
  fileprivate func lines(of figures: [Figure]) -> [Line] {
    let whole = figures.map { lines(of: $0) }
    let widths = whole.map { ($0.map(\.width).max() ?? 0) + Self.figureGap }
    var perRow = max(1, figures.count)
    while perRow > 1 {
      if let columns = columns(of: widths, perRow) { return rows(of: whole, columns, perRow) }
      if perRow == figures.count, let row = wrapped(figures) { return row }
      perRow = (perRow + 1) / 2
    }
    return rows(of: whole, widths.map { min($0 - Self.figureGap, width) }, 1)
  }

  /// The widths of figures, each with the gap after it; nil without room for this number in a row.
  private func columns(of widths: [Int], _ perRow: Int) -> [Int]? {
    let column = min(Self.widestFigure, width / perRow)
    if widths.allSatisfy({ $0 <= column }) { return Array(repeating: column, count: widths.count) }
    let rows = stride(from: 0, to: widths.count, by: perRow).map { widths[$0..<min($0 + perRow, widths.count)] }
    guard rows.allSatisfy({ $0.reduce(0, +) - Self.figureGap <= width }) else { return nil }
    // Without the gap after the last one of a row.
    return widths.indices.map { widths[$0] - (($0 + 1) % perRow == 0 ? Self.figureGap : 0) }
  }

  /// All figures in one row, each wrapped between words; nil without room for that.
  private func wrapped(_ figures: [Figure]) -> [Line]? {
    let column = min(Self.widestFigure, width / figures.count)
    guard column >= Self.narrowestFigure else { return nil }
    let whole = figures.map { lines(of: $0) }
    let words = whole.joined().flatMap { $0.plainText.split(separator: " ") }
    guard words.allSatisfy({ Line(String($0)).width + Self.figureGap <= column }) else { return nil }
    let wrapped = whole.map { $0.flatMap { $0.wrapped(to: column - Self.figureGap) } }
    return rows(of: wrapped, Array(repeating: column, count: figures.count), figures.count)
  }

  private func rows(of figures: [[Line]], _ widths: [Int], _ perRow: Int) -> [Line] {
    stride(from: 0, to: figures.count, by: perRow).flatMap { start in
      let row = start..<min(start + perRow, figures.count)
      let height = row.map { figures[$0].count }.max() ?? 0
      return (start > 0 ? [Line()] : [])
        + (0..<height).map { index in
          row.reduce(Line()) { line, place in
            let figure = figures[place]
            return line
              + (index < figure.count ? figure[index] : Line())
              .fitted(to: min(widths[place], width), ellipsis: glyphs.ellipsis)
          }
        }
    }
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
