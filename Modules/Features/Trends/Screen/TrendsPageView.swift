import ShowlogFeatureKit
import ShowlogTerminalUI

/// A rendering view of Trends as a scrolling page, below its choices.
public enum TrendsPageView: RenderingView {
  /// The page, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// The available choices, and the current ones.
    public var choices: TrendsChoices

    /// The lines of the figures; empty before they are computed.
    public var lines: [Line]

    /// The scroll position.
    public var window: ListWindow

    /// The number of lines, and the first visible one.
    public var extent: ListExtent { ListExtent(lines: lines.count, window: window) }
  }

  static let headHeight = 2

  /// Draws a page; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let choices = TrendsChoicesView.draw(state.choices, in: canvas)
    let body =
      state.lines.isEmpty
      ? [Line("  Counting\(canvas.glyphs.ellipsis)", .muted)] : Array(state.lines[state.extent.firstLine...])
    return (choices + [""] + StyledText(body)).clipped(to: canvas)
  }
}
