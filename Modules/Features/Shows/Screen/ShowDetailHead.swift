import ShowlogTerminalUI

struct ShowDetailHead {
  private let state: ShowDetailView.State
  private let canvas: Canvas
  private var separator: String { " \(canvas.glyphs.separator) " }

  init(_ state: ShowDetailView.State, _ canvas: Canvas) {
    self.state = state
    self.canvas = canvas
  }

  var facts: [Line] {
    let bullet = Line("  \(canvas.glyphs.bullet) ", .accent)
    let title = Line(state.title, .heading) + (state.isFollowed ? bullet + Line("followed", .muted) : Line())
    return [title]
      + state.facts.flatMap { facts in
        Line.wrapped(facts.map { Line($0, .muted) }, separator: Line(separator, .muted), to: canvas.width)
      }
  }

  var progress: [Line] {
    let text = Line(state.progress.joined(separator: separator))
    let width = min(40, canvas.width - text.width - 2)
    guard let fraction = state.fraction, width >= 8 else { return [text] + labeledLines }
    let bar = Chart.progress(
      fraction, width: width, role: fraction >= 1 ? .good : .bar, glyphs: canvas.glyphs)
    return [bar + "  " + text] + labeledLines
  }

  private var labeledLines: [Line] {
    let width = state.labeledLines.map { Line($0.label).width }.max() ?? 0
    return state.labeledLines.map { line in
      let detail = line.detail.isEmpty ? "" : "  " + line.detail
      return Line(line.label, .muted).padded(to: width) + "  " + Line(line.text) + Line(detail, .muted)
    }
  }
}
