import ShowlogTerminalUI

extension TrendsView {
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
}
