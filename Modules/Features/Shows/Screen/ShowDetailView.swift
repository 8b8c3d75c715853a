import ShowlogTerminalUI

/// A rendering view of one show: facts, progress, seasons with a sign per episode, and one season's episodes.
public enum ShowDetailView: RenderingView {
  private static let wide = 150
  private static let gap = 4

  /// Draws a show; no line is wider than the canvas.
  public static func draw(_ state: ShowDetailView.State, in canvas: Canvas) -> StyledText {
    if let placeholder = state.placeholder { return StyledText(placeholder.lines(in: canvas)).clipped(to: canvas) }
    let head = ShowDetailHead(state, canvas)
    let blocks = ([head.facts, head.progress] + lists(of: state, in: canvas)).filter { !$0.isEmpty }
    return StyledText(Array(blocks.joined(separator: [Line()]))).clipped(to: canvas)
  }

  private static func lists(of state: ShowDetailView.State, in canvas: Canvas) -> [[Line]] {
    let part = canvas.width < wide ? canvas : canvas.resized(width: (canvas.width - gap) / 2)
    let seasons = SeasonRows(state.seasons).lines(in: part)
    let episodes = EpisodeRows(title: state.episodesTitle, rows: state.episodes).lines(in: part)
    return canvas.width < wide ? [seasons, episodes] : [beside(seasons, episodes)]
  }

  private static func beside(_ left: [Line], _ right: [Line]) -> [Line] {
    let width = left.map(\.width).max() ?? 0
    let start = left.isEmpty ? 0 : width + gap
    return (0..<max(left.count, right.count)).map { index in
      let line = index < left.count ? left[index] : Line()
      return index < right.count ? line.padded(to: start) + right[index] : line
    }
  }
}
