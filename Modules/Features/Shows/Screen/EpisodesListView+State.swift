import ShowlogModels
import ShowlogTerminalUI

extension EpisodesListView {
  /// The visible part of one show, ready to draw.
  public struct State: Equatable, Sendable {
    /// The show, for actions on it; nil without one.
    public var show: ShowID?
    /// Its title, with its year.
    public var title = "Show"
    /// Whether it is followed.
    public var isFollowed = false
    /// The facts of the show, each as a separate text.
    public var facts: [String] = []
    /// The watched share of the aired episodes, 0...1; nil if unknown.
    public var fraction: Double?
    /// The progress in words, each part as a separate text.
    public var progress: [String] = []
    /// The visible episodes.
    public var rows: [Row] = []
    /// The number of episodes, visible or not.
    public var count = 0
    /// The visible window, and the selected row.
    public var window = ListWindow(height: 0)
    /// The placeholder; nil if there are episodes.
    public var placeholder: Placeholder?

    /// An episode.
    public struct Row: Equatable, Sendable {
      /// Its season.
      public var season: String
      /// The row of the episode.
      public var row: ShowDetailView.State.EpisodeRow
    }
  }
}
