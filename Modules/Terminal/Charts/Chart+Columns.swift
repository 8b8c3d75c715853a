extension Chart {
  /// Returns vertical columns with one scale above a line of labels, with the greatest value at the axis.
  ///
  /// The columns have `height` lines (1 or more), with two lines below; all lines have the same width. If labels do not
  /// fit, only every second, third … label is drawn. If items do not fit, only the last ones are drawn.
  public static func columns(_ items: [Item], height: Int = 8, in canvas: Canvas) -> [Line] {
    let layout = ColumnLayout(items, width: canvas.width)
    guard layout.step > 0 else { return [] }
    let shown = Array(items.suffix(layout.count))
    let height = max(1, height)
    let rows = (0..<height).reversed().map { level in
      layout.axis(of: level, height: height, greatest: greatest(shown), canvas.glyphs)
        + row(shown, level: level, height: height, layout, canvas.glyphs)
    }
    return rows + [layout.baseline(canvas.glyphs), layout.labels(shown, canvas.glyphs)]
  }

  private static func greatest(_ items: [Item]) -> Line {
    items.max { $0.value < $1.value }?.text ?? Line()
  }

  private static func row(
    _ items: [Item], level: Int, height: Int, _ layout: ColumnLayout, _ glyphs: Glyphs
  ) -> Line {
    let maximum = items.map(\.value).max() ?? 0
    let parts = glyphs.column.count
    return items.reduce(into: Line()) { line, item in
      let units = units(of: item.value, maximum: maximum, units: height * parts) - level * parts
      let glyph = units > 0 ? glyphs.column[min(units, parts) - 1] : " "
      line += .repeating(glyph, count: layout.bar, item.role) + .spaces(layout.step - layout.bar)
    }
  }
}
