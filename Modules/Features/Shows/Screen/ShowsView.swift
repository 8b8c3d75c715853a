import ShowlogTerminalUI

/// A rendering view of the list of shows, with a pending search above it and the totals below.
public enum ShowsView: RenderingView {
  /// Draws a list of shows; no line is wider than the canvas.
  public static func draw(_ state: ShowsView.State, in canvas: Canvas) -> StyledText {
    let body = state.placeholder?.lines(in: canvas) ?? ShowListView.draw(state.list, in: canvas).lines
    return StyledText(head(of: state, in: canvas) + body + foot(of: state, in: canvas)).clipped(to: canvas)
  }

  private static func head(of state: ShowsView.State, in canvas: Canvas) -> [Line] {
    let scope = state.scope.map { "  " + $0 }.joined()
    let words = canvas.glyphs == .ascii ? scope.withASCIIPunctuation : scope
    let title = Line("Shows", .heading) + Line(words, .muted)
    guard state.isSearching, !state.search.isEmpty else { return [title, Line()] }
    let pending = Line("  " + canvas.glyphs.ellipsis, .muted)
    return [title, Line("Search: ", .muted) + Line(state.search, .accent) + pending, Line()]
  }

  private static func foot(of state: ShowsView.State, in canvas: Canvas) -> [Line] {
    guard !state.footer.isEmpty else { return [] }
    let footer = Line(state.footer.joined(separator: " \(canvas.glyphs.separator) "), .muted)
    guard state.list.rows.contains(where: \.isFollowed) else { return [Line(), footer] }
    let legend = Line("   ") + Line(canvas.glyphs.bullet, .accent) + Line(" followed", .muted)
    return [Line(), footer.width + legend.width <= canvas.width ? footer + legend : footer]
  }
}
