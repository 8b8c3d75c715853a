extension Canvas {
  /// Returns a page of blocks in lines as wide as the canvas: blocks are beside each other where there is room.
  public func lines(of page: BlockPage) -> [Line] {
    let columns = BlockColumns(width: width)
    var lines = [Line(page.title, .heading) + Line(page.subtitle.isEmpty ? "" : "  \(page.subtitle)", .muted)]
    if let placeholder = page.placeholder { lines += [Line()] + placeholder.lines(in: self) }
    lines += page.head.flatMap { [Line()] + self.lines(of: $0) }
    let blocks = page.blocks + (columns.columnCount > 1 ? page.spares : [])
    let column = resized(width: columns.columnWidth)
    lines += columns.lines(blocks.map { column.lines(of: $0) })
    lines += notes(page.notes) + self.lines(of: page.hints)
    return lines.map { $0.fitted(to: width, ellipsis: glyphs.ellipsis) }
  }

  private func notes(_ notes: [String]) -> [Line] {
    notes.isEmpty
      ? []
      : [Line()] + notes.flatMap { Line.wrapped($0, to: width, bullet: "\(glyphs.bullet) ", role: .muted) }
  }
}

private struct BlockColumns {
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
