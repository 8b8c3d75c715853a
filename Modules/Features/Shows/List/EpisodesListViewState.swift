import ShowlogModels
import TerminalUI

/// The part of one show that is on a screen, ready to draw.
public struct EpisodesListViewState: Equatable, Sendable {
  /// The show, for actions on it; nil where there is none.
  public var show: ShowID?
  /// Its title, with its year.
  public var title = "Show"
  /// Whether it is followed.
  public var isFollowed = false
  /// What is known of it, each fact by itself.
  public var facts: [String] = []
  /// How much of what has been on was watched, 0...1; nil where that cannot be said.
  public var fraction: Double?
  /// The same in words, each part by itself.
  public var progress: [String] = []
  /// The episodes that are shown.
  public var rows: [Row] = []
  /// How many episodes there are, shown or not.
  public var count = 0
  /// Which of them are shown, and which one keys act on.
  public var window = ListWindow(height: 0)
  /// What to say in place of episodes; nil where there are some.
  public var placeholder: Placeholder?

  /// An episode.
  public struct Row: Equatable, Sendable {
    /// Its season.
    public var season: String
    /// What is known of it.
    public var row: ShowDetailViewState.EpisodeRow
  }
}
