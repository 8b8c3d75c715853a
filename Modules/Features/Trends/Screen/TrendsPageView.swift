import ShowlogFeatureKit
import TerminalUI

/// Draws Trends as a page that scrolls, below what can be chosen.
public enum TrendsPageView: RenderingView {
  /// The page, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// What can be chosen, and what is chosen.
    public var choices: TrendsChoices

    /// Every line of the figures; none before they are counted.
    public var lines: [Line]

    /// Where the page is scrolled to.
    public var window: ListWindow

    /// A page.
    public init(choices: TrendsChoices, lines: [Line], window: ListWindow) {
      self.choices = choices
      self.lines = lines
      self.window = window
    }

    /// The lines, and the first one shown.
    public var extent: ListExtent { ListExtent(lines: lines.count, window: window) }
  }

  /// How many lines stand above the figures.
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
