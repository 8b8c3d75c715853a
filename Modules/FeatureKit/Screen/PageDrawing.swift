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

  /// Returns lines indented by a number of columns.
  public static func indented(_ lines: some Sequence<Line>, by columns: Int) -> [Line] {
    lines.map { .spaces(columns) + $0 }
  }
}
