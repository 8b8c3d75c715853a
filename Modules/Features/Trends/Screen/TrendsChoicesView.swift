import ShowlogTerminalUI

/// A rendering view of the choices in one line of the screen: range, grouping and metric.
public enum TrendsChoicesView: RenderingView {
  /// Draws the choices; the current ones are in brackets.
  public static func draw(_ choices: TrendsChoices, in canvas: Canvas) -> StyledText {
    let rows = [
      choices.ranges.map { ($0.title, $0.isChosen) }, choices.groupings.map { ($0.title, $0.isChosen) },
      choices.metrics.map { ($0.title, $0.isChosen) },
    ]
    let lines = rows.map { choices in
      choices.reduce(into: Line()) { line, choice in
        if !line.isEmpty { line += " " }
        line += choice.1 ? Line("[\(choice.0)]", .accent, bold: true) : Line(choice.0, .muted)
      }
    }
    let separator = Line("  \(canvas.glyphs.verticalRule)  ", .muted)
    let line = lines.dropFirst().reduce(lines[0]) { $0 + separator + $1 }
    return StyledText([line.fitted(to: canvas.width, ellipsis: canvas.glyphs.ellipsis)])
  }
}
