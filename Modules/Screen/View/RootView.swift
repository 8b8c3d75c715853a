import TerminalUI

/// Draws a whole screen: the tabs, the page, and the lines at the bottom.
enum RootView: RenderingView {
  /// A whole screen, ready to draw.
  struct State: Equatable {
    /// The tabs by their titles.
    var tabs: [String]
    /// The index of the chosen one.
    var openTab: Int
    /// The page.
    var body: StyledText
    /// What is said, asked or typed.
    var status: Line
    /// The place in the list.
    var position: String
    /// Keys and what they do.
    var hints: [(key: String, meaning: String)]

    static func == (left: Self, right: Self) -> Bool {
      left.tabs == right.tabs && left.openTab == right.openTab && left.body == right.body
        && left.status == right.status && left.position == right.position
        && left.hints.elementsEqual(right.hints, by: ==)
    }
  }

  static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let size = TerminalSize(columns: canvas.width, rows: canvas.height ?? 24)
    let layout = ScreenLayout(size: size)
    guard !layout.isTooSmall else { return tooSmall(size, canvas) }
    var lines = [TabBar(titles: state.tabs, open: state.openTab).line(in: canvas)]
    if layout.headHeight > 1 {
      lines.append(Line(String(repeating: canvas.glyphs.rule, count: canvas.width), .muted))
    }
    lines += (0..<layout.bodyHeight).map { $0 < state.body.lines.count ? state.body.lines[$0] : Line() }
    lines.append(status(state, canvas))
    lines.append(hints(state.hints, canvas))
    return StyledText(lines).clipped(to: canvas)
  }

  private static func tooSmall(_ size: TerminalSize, _ canvas: Canvas) -> StyledText {
    let minimum = ScreenLayout.minimum
    let words = "\(size.columns) x \(size.rows) is too small: Showlog needs \(minimum.columns) x \(minimum.rows)."
    return StyledText([Line(words, .warning)]).clipped(to: canvas)
  }

  private static func status(_ state: State, _ canvas: Canvas) -> Line {
    let position = Line(state.position, .muted)
    let room = canvas.width - position.width - 2
    return state.status.truncated(to: room, ellipsis: canvas.glyphs.ellipsis).padded(to: room) + "  " + position
  }

  /// As many keys as there is room for; the last ones, for help and the way out, always.
  private static func hints(_ hints: [(key: String, meaning: String)], _ canvas: Canvas) -> Line {
    let lines = hints.map { Line($0.key, .accent) + Line(" \($0.meaning)", .muted) }
    let end = lines.suffix(2)
    var left = canvas.width - end.reduce(0) { $0 + $1.width + 3 }
    let shown = lines.dropLast(2).filter { line in
      left -= line.width + 3
      return left >= -3
    }
    return (shown + end).reduce(into: Line()) { $0 += ($0.isEmpty ? "" : "   ") + $1 }
  }
}
