import ShowlogTerminalUI

/// A rendering view of the choices in one line of the screen: range, grouping and metric.
public enum TrendsChoicesView: RenderingView {
  /// Draws the choices; the current ones are in brackets.
  ///
  /// If there is no room for all of them, only the current range is drawn, then only the current grouping.
  public static func draw(_ choices: TrendsChoices, in canvas: Canvas) -> StyledText {
    let rows = [
      choices.ranges.map { ($0.title, $0.isChosen) }, choices.groupings.map { ($0.title, $0.isChosen) },
      choices.metrics.map { ($0.title, $0.isChosen) },
    ]
    let separator = Line("  \(canvas.glyphs.verticalRule)  ", .muted)
    let lines = (0..<rows.count).map { shortened in
      let parts = rows.enumerated().map { index, row in
        joined(row.filter { $0.1 || index >= shortened }.map(title), by: " ")
      }
      return joined(parts, by: separator)
    }
    let line = lines.first { $0.width <= canvas.width } ?? lines[lines.count - 1]
    return StyledText([line.fitted(to: canvas.width, ellipsis: canvas.glyphs.ellipsis)])
  }

  private static func joined(_ parts: [Line], by separator: Line) -> Line {
    parts.dropFirst().reduce(parts.first ?? Line()) { $0 + separator + $1 }
  }

  private static func title(_ title: String, isChosen: Bool) -> Line {
    isChosen ? Line("[\(title)]", .accent, bold: true) : Line(title, .muted)
  }
}
