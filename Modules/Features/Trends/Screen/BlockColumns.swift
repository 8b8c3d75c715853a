import ShowlogTerminalUI

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
