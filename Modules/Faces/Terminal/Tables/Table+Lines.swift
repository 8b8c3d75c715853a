extension Table {
  /// Returns the lines of the table: titles, rule, rows.
  ///
  /// Every line has the same width, at most that of the canvas. Wider cells are truncated.
  public func lines(in canvas: Canvas) -> [Line] {
    guard !columns.isEmpty else { return [] }
    let gutter = selectedRow == nil ? 0 : min(2, canvas.width)
    let layout = TableLayout(columns, natural: naturalWidths, available: canvas.width - gutter)
    let drawer = RowDrawer(columns: columns, layout: layout, gutter: gutter, canvas: canvas)
    return headerLines(drawer) + rows.indices.map { drawer.line(rows[$0], isSelected: $0 == selectedRow) }
  }

  private var naturalWidths: [Int] {
    columns.indices.map { index in
      columns[index].naturalWidth(ofCells: max(Line(columns[index].title).width, cellWidth(of: index)))
    }
  }

  private func headerLines(_ drawer: RowDrawer) -> [Line] {
    guard headerHeight > 0 else { return [] }
    let titles = drawer.line(columns.map { Line($0.title, headerRole) })
    return hasRule ? [titles, drawer.rule()] : [titles]
  }
}

private struct RowDrawer {
  let columns: [Table.Column]
  let layout: TableLayout
  let gutter: Int
  let canvas: Canvas

  func line(_ cells: [Line], isSelected: Bool = false) -> Line {
    var line = Line(isSelected ? canvas.glyphs.pointer : "").fitted(to: gutter)
    for (position, column) in layout.shown.enumerated() {
      if position > 0 { line += .spaces(TableLayout.gap) }
      let cell = column < cells.count ? cells[column] : Line()
      line += cell.fitted(
        to: layout.widths[column], alignment: columns[column].alignment, ellipsis: canvas.glyphs.ellipsis)
    }
    return isSelected ? line.with(role: .selected) : line
  }

  func rule() -> Line {
    .spaces(gutter) + .repeating(canvas.glyphs.rule, count: layout.width, .muted)
  }
}

extension TableColumn {
  fileprivate func naturalWidth(ofCells width: Int) -> Int { min(max(width, minimumWidth), maximumWidth ?? .max) }
}
