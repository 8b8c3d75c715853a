import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the pauses, a line each.
public enum PausesView: RenderingView {
  /// The entries, ready to draw.
  public typealias State = EntryList

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Pauses a show.
    case pause(show: ShowID)

    /// Drops a show.
    case drop(show: ShowID)

    /// Resumes a show.
    case resume(show: ShowID)
  }

  /// Draws the screen; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText { state.draw(title: "Pauses", in: canvas) }
}
