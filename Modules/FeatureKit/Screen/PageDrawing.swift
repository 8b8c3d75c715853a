import ShowlogTerminalUI

/// Shared parts of the pages that the features' views print.
public enum PageDrawing {
  /// Returns the lines above a page: the title with its relation to today, the facts, and a blank line.
  public static func header(_ title: String, _ relation: String, _ facts: [String], in canvas: Canvas) -> [Line] {
    let gap: Line = relation.isEmpty ? "" : "  "
    return [Line(title, .heading) + gap + Line(relation, .accent)] + wrapped(facts, in: canvas) + [""]
  }

  /// Returns facts joined by a separator and wrapped to the width of the canvas.
  public static func wrapped(_ facts: [String], separator: String? = nil, in canvas: Canvas) -> [Line] {
    let separator = Line(separator ?? " \(canvas.glyphs.separator) ", .muted)
    return Line.wrapped(facts.map { Line($0, .muted) }, separator: separator, to: canvas.width)
  }

  /// Returns the visible part of the sections and one line more, so that the text visibly continues.
  ///
  /// Hidden rows are not laid out.
  public static func visible<Section, Row>(
    _ sections: [Section], _ rows: WritableKeyPath<Section, [Row]>, in canvas: Canvas
  ) -> [Section] {
    guard let height = canvas.height else { return sections }
    var left = height + 1
    var shown: [Section] = []
    for var section in sections where left > 0 {
      section[keyPath: rows] = Array(section[keyPath: rows].prefix(left))
      // A section has at least one line per row, and one line if it is empty.
      left -= max(1, section[keyPath: rows].count)
      shown.append(section)
    }
    return shown
  }

  /// Returns lines indented by a number of columns.
  public static func indented(_ lines: some Sequence<Line>, by columns: Int) -> [Line] {
    lines.map { .spaces(columns) + $0 }
  }

  /// Returns the text clipped to the canvas; a line with an ellipsis replaces the omitted lines.
  public static func fitted(_ text: StyledText, in canvas: Canvas) -> StyledText {
    var clipped = text.clipped(to: canvas)
    if clipped.lines.count < text.lines.count, !clipped.lines.isEmpty {
      clipped.lines[clipped.lines.count - 1] = Line("\(canvas.glyphs.ellipsis) more", .muted)
        .truncated(to: canvas.width, ellipsis: canvas.glyphs.ellipsis)
    }
    return clipped
  }
}
