import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the ratings and notes, a line each.
public enum RatingsView: RenderingView {
  /// The entries, ready to draw.
  public typealias State = EntryList

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Rates a show from 1 to 10, or removes its rating.
    case rate(show: ShowID, rating: Int?)

    /// Rates an episode from 1 to 10, or removes its rating.
    case rateEpisode(episode: EpisodeID, rating: Int?)

    /// Writes a note on a show, or removes it.
    case note(show: ShowID, text: String?)

    /// Writes a note on an episode, or removes it.
    case noteEpisode(episode: EpisodeID, text: String?)
  }

  /// Draws the screen; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText { state.draw(title: "Ratings", in: canvas) }
}
