import ShowlogApp
import ShowlogModels
import TerminalUI
import TrendsFeature

/// The trends below what can be chosen, as far as they are scrolled.
struct TrendsPage {
  let state: RootState
  /// Every line of the figures; none before they were counted.
  let lines: [Line]

  func draw(in canvas: Canvas) -> StyledText {
    let height = state.layout.trendsHeight
    let top = state.window(.trends).fitted(to: max(1, lines.count - height + 1)).selected
    let today = state.app.settings.zone.day(of: state.app.settings.now)
    let choices = TrendsChoicesView.draw(TrendsChoices(state.app.trends, year: today.year), in: canvas)
    let body = lines.isEmpty ? [Line("  Counting\(canvas.glyphs.ellipsis)", .muted)] : Array(lines[top...])
    return (choices + [""] + StyledText(body)).clipped(to: canvas)
  }
}
