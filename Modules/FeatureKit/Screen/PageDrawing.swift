import ShowlogTerminalUI

/// Parts of printed pages that the features' views draw alike.
public enum PageDrawing {
  /// The title and its relation to today, the facts below it, and a line of space.
  public static func header(_ title: String, _ relation: String, _ facts: [String], in canvas: Canvas) -> [Line] {
    let gap: Line = relation.isEmpty ? "" : "  "
    return [Line(title, .heading) + gap + Line(relation, .accent)] + wrapped(facts, in: canvas) + [""]
  }

  /// Facts beside each other, on as many lines as they need.
  public static func wrapped(_ facts: [String], separator: String? = nil, in canvas: Canvas) -> [Line] {
    let separator = Line(separator ?? " \(canvas.glyphs.separator) ", .muted)
    return Line.wrapped(facts.map { Line($0, .muted) }, separator: separator, to: canvas.width)
  }

  /// As much of the sections as the canvas can show, and one line more, so that the text is seen to go on.
  ///
  /// Rows that are not shown are not laid out either.
  public static func visible<Section, Row>(
    _ sections: [Section], _ rows: WritableKeyPath<Section, [Row]>, in canvas: Canvas
  ) -> [Section] {
    guard let height = canvas.height else { return sections }
    var left = height + 1
    var shown: [Section] = []
    for var section in sections where left > 0 {
      section[keyPath: rows] = Array(section[keyPath: rows].prefix(left))
      // A section takes a line a row at least, and one where it has none.
      left -= max(1, section[keyPath: rows].count)
      shown.append(section)
    }
    return shown
  }

  /// Lines with space before them.
  public static func indented(_ lines: some Sequence<Line>, by columns: Int) -> [Line] {
    lines.map { .spaces(columns) + $0 }
  }

  /// The text cut to the canvas; where lines are left out, the last one says so.
  public static func fitted(_ text: StyledText, in canvas: Canvas) -> StyledText {
    var clipped = text.clipped(to: canvas)
    if clipped.lines.count < text.lines.count, !clipped.lines.isEmpty {
      clipped.lines[clipped.lines.count - 1] = Line("\(canvas.glyphs.ellipsis) more", .muted)
        .truncated(to: canvas.width, ellipsis: canvas.glyphs.ellipsis)
    }
    return clipped
  }
}
