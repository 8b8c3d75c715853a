// What draws pages has their roles, hints and cells as well.
@_exported import ShowlogPages

extension Canvas {
  /// The viewport of a list on the canvas.
  public var viewport: Viewport { Viewport(rows: height.map { $0 - ListFrame.headHeight(in: $0) }) }

  /// Returns a cell as a line.
  ///
  /// - Parameter bar: The width of a bar.
  public func line(of cell: TableCell, bar: Int = 10) -> Line {
    switch cell {
    case .text(let text, let role, let isStrong): Line(text, role, bold: isStrong)
    case .bar(let share, let role): Chart.progress(share, width: bar, role: role, glyphs: glyphs)
    case .sign(let sign, let role): Line(text(of: sign), role)
    case .words(let words, let role): Line(words.joined(separator: " \(glyphs.separator) "), role)
    case .row(let cells): cells.reduce(into: Line()) { $0 += line(of: $1, bar: bar) }
    }
  }

  /// Returns the glyph of a sign.
  public func text(of sign: TableCell.Sign) -> String {
    switch sign {
    case .followed: glyphs.bullet
    case .done, .watched: glyphs.check
    case .today: glyphs == .ascii ? "<" : "◂"
    case .aired: glyphs == .ascii ? "o" : "□"
    case .unaired: glyphs == .ascii ? "." : "–"
    }
  }

  /// Returns the items of a legend beside each other.
  public func lines(ofLegend items: [TableCell]) -> [Line] {
    Line.wrapped(items.map { line(of: $0) }, separator: "   ", to: width)
  }
}
