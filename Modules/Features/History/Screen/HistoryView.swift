import ShowlogTerminalUI

/// Draws the history: plays by day, and a footer with their number.
///
/// On a canvas with a height, title and footer stay, and the list between them shows its top, or the selected row.
public enum HistoryView: RenderingView {
  /// Draws a history; no line is wider than the canvas.
  public static func draw(_ state: HistoryView.State, in canvas: Canvas) -> StyledText {
    let head = HistoryFrame.head(of: state, in: canvas)
    let foot = HistoryFrame.foot(of: state, in: canvas)
    let room = canvas.height.map { max(0, $0 - head.count - foot.count) }
    let body =
      state.placeholder?.lines(in: canvas) ?? HistoryList(state).lines(in: canvas, height: room)
    return StyledText(head + body + foot).clipped(to: canvas)
  }
}

private enum HistoryFrame {
  static func head(of state: HistoryView.State, in canvas: Canvas) -> [Line] {
    let period = state.period.isEmpty ? Line() : Line("  " + state.period, .muted)
    return [Line(state.title, .heading) + period, Line()]
  }

  static func foot(of state: HistoryView.State, in canvas: Canvas) -> [Line] {
    guard !state.footer.isEmpty else { return [] }
    let footer = Line(state.footer.joined(separator: " \(canvas.glyphs.separator) "), .muted)
    guard !state.hint.isEmpty else { return [Line(), footer] }
    let hint = Line("  " + state.hint, .muted)
    return footer.width + hint.width <= canvas.width ? [Line(), footer + hint] : [Line(), footer]
  }
}
