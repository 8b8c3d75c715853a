import ShowlogTerminalUI

/// A rendering view of Trends: the headline figures, then blocks, side by side if they fit.
///
/// Every line is as wide as the canvas.
public enum TrendsView: RenderingView {
  /// Draws a page.
  public static func draw(_ state: TrendsView.State, in canvas: Canvas) -> StyledText {
    let columns = BlockColumns(width: canvas.width)
    var lines = [heading(state, canvas)]
    if let placeholder = state.placeholder { lines += [Line()] + placeholder.lines(in: canvas) }
    if !state.tiles.isEmpty { lines += [Line()] + draw(state.tiles, canvas) }
    if let rhythm = state.rhythm { lines += [Line()] + draw(rhythm, canvas) }
    let column = canvas.resized(width: columns.columnWidth)
    lines += columns.lines(blocks(of: state, column, hasRoom: columns.columnCount > 1))
    lines += notes(state.notes, canvas) + canvas.lines(of: state.hints)
    return StyledText(lines.map { $0.fitted(to: canvas.width, ellipsis: canvas.glyphs.ellipsis) })
  }

  private static func heading(_ state: TrendsView.State, _ canvas: Canvas) -> Line {
    Line(state.title, .heading) + Line("  \(state.subtitle)", .muted)
  }

  /// Returns the blocks in order of importance; the second list of top shows only if columns fit.
  private static func blocks(of state: TrendsView.State, _ canvas: Canvas, hasRoom: Bool) -> [[Line]] {
    var blocks: [[Line]] = []
    if let bars = state.bars { blocks.append(draw(bars, canvas)) }
    blocks += state.others.map { draw($0, canvas) }
    blocks += state.topShows.prefix(1).map { draw($0, canvas) }
    if let heatmap = state.heatmap { blocks.append(draw(heatmap, canvas)) }
    if let records = state.records { blocks.append(draw(records, canvas)) }
    if let progress = state.progress { blocks.append(draw(progress, canvas)) }
    if let backlog = state.backlog { blocks.append(draw(backlog, canvas)) }
    return hasRoom ? blocks + state.topShows.dropFirst().map { draw($0, canvas) } : blocks
  }

  private static func notes(_ notes: [String], _ canvas: Canvas) -> [Line] {
    notes.isEmpty
      ? []
      : [Line()]
        + notes.flatMap { note in
          Line.wrapped(note, to: canvas.width, bullet: "\(canvas.glyphs.bullet) ", role: .muted)
        }
  }

  /// The width of `99 h 59 min watched` and a gap.
  private static let minimumTile = 20
  private static let widestTile = 32

  static func draw(_ tiles: [TrendsTile], _ canvas: Canvas) -> [Line] {
    let perRow = canvas.width >= tiles.count * minimumTile ? tiles.count : max(1, (tiles.count + 1) / 2)
    let width = min(widestTile, canvas.width / perRow)
    var lines: [Line] = []
    for start in stride(from: 0, to: tiles.count, by: perRow) {
      if start > 0 { lines.append(Line()) }
      let row = tiles[start..<min(start + perRow, tiles.count)].map { draw($0, canvas) }
      for index in 0..<(row.map(\.count).max() ?? 0) {
        lines.append(
          row.reduce(Line()) {
            $0 + (index < $1.count ? $1[index] : Line()).fitted(to: width, ellipsis: canvas.glyphs.ellipsis)
          })
      }
    }
    return lines
  }

  private static func draw(_ tile: TrendsTile, _ canvas: Canvas) -> [Line] {
    let parts = [
      tile.change.map { change($0, canvas.glyphs) }, tile.detail.isEmpty ? nil : Line(tile.detail, .muted),
    ]
    return [Line(tile.value, .accent, bold: true) + Line(" \(tile.label)")] + parts.compactMap { $0 }
  }

  private static func change(_ change: TrendsChangeText, _ glyphs: Glyphs) -> Line {
    switch change.direction {
    case .up: Line("\(glyphs.up) \(change.text)", .good)
    case .down: Line("\(glyphs.down) \(change.text)", .warning)
    case .same: Line("= \(change.text)", .muted)
    }
  }

  static func draw(_ rhythm: TrendsRhythmLine, _ canvas: Canvas) -> [Line] {
    let width = min(canvas.width, 110)
    let steps = max(1, width / max(1, rhythm.values.count))
    let values = rhythm.values.flatMap { repeatElement($0, count: min(steps, 3)) }
    let line = Chart.sparkline(values, width: width, glyphs: canvas.glyphs)
    let ends = Line(rhythm.first, .muted)
    let last = Line(rhythm.last, .muted)
    let room = max(ends.width + 2, line.width - last.width)
    return [Line(rhythm.title, .muted), line, ends.padded(to: room) + last]
  }

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

struct BlockColumns {
  /// The minimum width of a column, which a year's heatmap needs.
  static let minimumWidth = 58
  private static let gap = 4
  private static let mostColumns = 3

  let columnCount: Int
  let columnWidth: Int

  init(width: Int) {
    columnCount = min(Self.mostColumns, max(1, (width + Self.gap) / (Self.minimumWidth + Self.gap)))
    columnWidth = (width - Self.gap * (columnCount - 1)) / columnCount
  }

  /// Adds each block, after an empty line, to the shortest column so far, so that the first blocks are at the top.
  func lines(_ blocks: [[Line]]) -> [Line] {
    var columns = [[Line]](repeating: [], count: columnCount)
    for block in blocks {
      let shortest = columns.indices.min { columns[$0].count < columns[$1].count } ?? 0
      columns[shortest] += [Line()] + block
    }
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { row in line(of: columns.map { row < $0.count ? $0[row] : Line() }) }
  }

  private func line(of parts: [Line]) -> Line {
    parts.enumerated().reduce(into: Line()) { line, part in
      if part.offset > 0 { line += .spaces(Self.gap) }
      line += part.element.fitted(to: columnWidth)
    }
  }
}
