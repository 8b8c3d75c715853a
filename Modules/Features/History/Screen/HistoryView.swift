import ShowlogTerminalUI

/// Draws the history: plays by day, and a footer with their number.
public enum HistoryView: RenderingView {
  /// Draws a history; no line is wider than the canvas.
  public static func draw(_ state: HistoryView.State, in canvas: Canvas) -> StyledText {
    let body = state.placeholder?.lines(in: canvas) ?? HistoryList(state).lines(in: canvas)
    return StyledText(head(of: state) + body + foot(of: state, in: canvas)).clipped(to: canvas)
  }

  private static func head(of state: HistoryView.State) -> [Line] {
    let period = state.period.isEmpty ? Line() : Line("  " + state.period, .muted)
    return [Line(state.title, .heading) + period, Line()]
  }

  private static func foot(of state: HistoryView.State, in canvas: Canvas) -> [Line] {
    guard !state.footer.isEmpty else { return [] }
    let footer = Line(state.footer.joined(separator: " \(canvas.glyphs.separator) "), .muted)
    guard !state.hint.isEmpty else { return [Line(), footer] }
    let hint = Line("  " + state.hint, .muted)
    return footer.width + hint.width <= canvas.width ? [Line(), footer + hint] : [Line(), footer]
  }
}
