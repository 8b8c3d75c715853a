// What draws pages has their roles, hints and cells as well.
@_exported import ShowlogPages

extension Canvas {
  /// The viewport of a list on the canvas.
  public var viewport: Viewport { Viewport(rows: height.map { $0 - ListFrame.headHeight(in: $0) }) }

  /// Returns a cell as a line.
  public func line(of cell: TableCell) -> Line {
    switch cell {
    case .text(let text, let role, let isStrong): Line(text, role, bold: isStrong)
    case .bar(let share, let role): Chart.progress(share, width: 10, role: role, glyphs: glyphs)
    }
  }
}
