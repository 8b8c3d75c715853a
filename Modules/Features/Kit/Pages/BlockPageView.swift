import ShowlogPages
import ShowlogTerminalUI

/// A page of blocks in a tab: its choices, and the last counted figures, which scroll.
public struct BlockPageState: Equatable, Sendable {
  /// The choices, group by group.
  public var choices: [[Choice]]

  /// Whether the figures are being counted; until then, the last ones are shown.
  public var isCounting: Bool

  /// The figures; nil before they are first counted.
  public var page: BlockPage?

  /// The thing that the page is about, on which keys act; nil for none.
  public var subject: RowSubject?

  /// The scroll position.
  public var position: ListWindow

  /// Creates the state of a page in a context, by default without choices, counted, and about no thing.
  public init(
    choices: [[Choice]] = [], isCounting: Bool = false, page: BlockPage?, subject: RowSubject? = nil,
    in context: TabContext
  ) {
    (self.choices, self.isCounting, self.page, self.subject) = (choices, isCounting, page, subject)
    position = context.position?.window ?? ListWindow(height: 0)
  }
}

/// The terminal's view of a page of blocks in a tab.
public enum BlockPageView: PageView {
  /// The choices, and the line about counting; none of a page without choices.
  private static func head(of state: BlockPageState, in canvas: Canvas) -> [Line] {
    if state.choices.isEmpty { return [] }
    let note = state.isCounting ? Line("  Counting\(canvas.glyphs.ellipsis)", .muted) : Line()
    return canvas.lines(of: .choices(state.choices)) + [note]
  }

  /// Returns the number of lines of the figures, and the first visible one.
  public static func extent(of state: BlockPageState, in canvas: Canvas) -> ListExtent {
    extent(lines(of: state, in: canvas).count, state, canvas)
  }

  private static func extent(_ lines: Int, _ state: BlockPageState, _ canvas: Canvas) -> ListExtent {
    var window = state.position
    window.height = canvas.height.map { max(0, $0 - head(of: state, in: canvas).count) } ?? .max
    var extent = ListExtent(lines: lines, window: window)
    extent.subject = state.subject
    return extent
  }

  private static func lines(of state: BlockPageState, in canvas: Canvas) -> [Line] {
    state.page.map { canvas.unbounded.lines(of: $0) } ?? []
  }

  /// Draws a page; no line is wider than the canvas.
  public static func draw(_ state: BlockPageState, in canvas: Canvas) -> StyledText {
    let lines = lines(of: state, in: canvas)
    let body = lines.dropFirst(extent(lines.count, state, canvas).firstLine)
    return StyledText(head(of: state, in: canvas) + body).clipped(to: canvas)
  }
}

extension CommandContext {
  /// Prints a report: with `--json` as data, otherwise as a page of blocks; only the printed form is computed.
  public func print<Report: Encodable>(
    report: (Input) throws(CommandFailure) -> Report, page: (Input) -> BlockPage
  ) throws(CommandFailure) {
    let input = try read()
    try output.print { () throws(CommandFailure) in
      try report(input)
    } page: { _ in
      .blocks(page(input))
    } in: {
      settings.canvas
    }
  }
}
