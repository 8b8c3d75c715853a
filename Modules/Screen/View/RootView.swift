import ShowlogTerminalUI

enum RootView: RenderingView {
  struct State: Equatable {
    var tabs: [String]
    var openTab: Int
    var body: StyledText
    var status: Line
    var position: String
    var hints: [KeyHint]
    /// Shown instead of the hints; empty without one.
    var reason = ""
    var isAboutLeaving = false
  }

  static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let size = TerminalSize(columns: canvas.width, rows: canvas.height ?? 24)
    let layout = ScreenLayout(size: size)
    guard !layout.isTooSmall else { return tooSmall(state, size, canvas) }
    var lines = [TabBar(titles: state.tabs, open: state.openTab).line(in: canvas)]
    if layout.headHeight > 1 {
      lines.append(Line(String(repeating: canvas.glyphs.rule, count: canvas.width), .muted))
    }
    let reason = Line.wrapped(state.reason, to: canvas.width, role: .bad)
    let status = status(state, canvas)
    // A reason that is too long for the place of the hints, and all but the end of a status, take room from the body.
    let cover = ((reason.count > 1 ? reason : []) + status.dropLast()).suffix(layout.bodyHeight)
    lines += body(state, layout.bodyHeight, without: cover.count) + cover + status.suffix(1)
    lines.append(state.reason.isEmpty || reason.count > 1 ? hints(state.hints, canvas) : reason[0])
    return StyledText(lines).clipped(to: canvas)
  }

  /// The body without its last lines or, if the selected row is among them, without its first ones.
  private static func body(_ state: State, _ height: Int, without count: Int) -> ArraySlice<Line> {
    let lines = (0..<height).map { $0 < state.body.lines.count ? state.body.lines[$0] : Line() }
    let hidesSelection = lines.suffix(count).contains { line in line.spans.contains { $0.role == .selected } }
    return hidesSelection ? lines.dropFirst(count) : lines.dropLast(count)
  }

  private static func tooSmall(_ state: State, _ size: TerminalSize, _ canvas: Canvas) -> StyledText {
    let minimum = ScreenLayout.minimum
    let words = "Showlog needs \(minimum.columns) x \(minimum.rows); \(size.columns) x \(size.rows) is too small."
    return StyledText([Line(words, .warning)] + (state.isAboutLeaving ? [state.status] : [])).clipped(to: canvas)
  }

  /// The status, in as many lines as it needs beside the position, which is at the end of the last one.
  private static func status(_ state: State, _ canvas: Canvas) -> [Line] {
    let position = Line(state.position, .muted)
    let room = canvas.width - position.width - 2
    let lines = state.status.wrapped(to: room)
    return lines.dropLast() + lines.suffix(1).map { $0.padded(to: room) + "  " + position }
  }

  /// As many keys as fit: the most important are chosen first, and the chosen ones keep their order.
  private static func hints(_ hints: [KeyHint], _ canvas: Canvas) -> Line {
    let gap = 3
    let lines = hints.map { Line($0.key, .accent) + Line(" \($0.meaning)", .muted) }
    var room = canvas.width + gap
    var shown: Set<Int> = []
    for index in hints.indices.sorted(by: { (hints[$0].priority, $0) < (hints[$1].priority, $1) }) {
      guard lines[index].width + gap <= room else { continue }
      room -= lines[index].width + gap
      shown.insert(index)
    }
    return hints.indices.filter { shown.contains($0) }
      .reduce(into: Line()) { $0 += ($0.isEmpty ? "" : .spaces(gap)) + lines[$1] }
  }
}
