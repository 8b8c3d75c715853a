import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the entries, a line each.
public enum __Name__View: RenderingView {
  /// The entries, ready to draw.
  public typealias State = EntryList

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Adds a show.
    case add(show: ShowID)

    /// Removes a show.
    case remove(show: ShowID)
  }

  /// Draws the screen; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    state.draw(title: "__title__", in: canvas)
  }
}
