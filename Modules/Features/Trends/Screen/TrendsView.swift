import ShowlogTerminalUI

/// A rendering view of Trends: the headline figures, then blocks, side by side if they fit.
///
/// Every line is as wide as the canvas.
public enum TrendsView: RenderingView {
  /// Draws a page.
  public static func draw(_ state: TrendsView.State, in canvas: Canvas) -> StyledText {
    let columns = BlockColumns(width: canvas.width)
    var lines = [heading(state, canvas)]
    if let placeholder = state.placeholder { lines += [Line()] + placeholder.lines(in: canvas) }
    if !state.tiles.isEmpty { lines += [Line()] + draw(state.tiles, canvas) }
    if let rhythm = state.rhythm { lines += [Line()] + draw(rhythm, canvas) }
    let column = canvas.resized(width: columns.columnWidth)
    lines += columns.lines(blocks(of: state, column, hasRoom: columns.columnCount > 1))
    lines += notes(state.notes, canvas) + canvas.lines(of: state.hints)
    return StyledText(lines.map { $0.fitted(to: canvas.width, ellipsis: canvas.glyphs.ellipsis) })
  }

  private static func heading(_ state: TrendsView.State, _ canvas: Canvas) -> Line {
    Line(state.title, .heading) + Line("  \(state.subtitle)", .muted)
  }

  /// Returns the blocks in order of importance; the second list of top shows only if columns fit.
  private static func blocks(of state: TrendsView.State, _ canvas: Canvas, hasRoom: Bool) -> [[Line]] {
    var blocks: [[Line]] = []
    if let bars = state.bars { blocks.append(draw(bars, canvas)) }
    blocks += state.topShows.prefix(1).map { draw($0, canvas) }
    if let heatmap = state.heatmap { blocks.append(draw(heatmap, canvas)) }
    if let records = state.records { blocks.append(draw(records, canvas)) }
    if let progress = state.progress { blocks.append(draw(progress, canvas)) }
    if let backlog = state.backlog { blocks.append(draw(backlog, canvas)) }
    return hasRoom ? blocks + state.topShows.dropFirst().map { draw($0, canvas) } : blocks
  }

  private static func notes(_ notes: [String], _ canvas: Canvas) -> [Line] {
    notes.isEmpty
      ? []
      : [Line()]
        + notes.flatMap { note in
          Line.wrapped(note, to: canvas.width, bullet: "\(canvas.glyphs.bullet) ", role: .muted)
        }
  }
}
