import ShowlogFeatureKit
import ShowlogTerminalUI

extension EpisodesListView {
  /// The visible part of one show, ready to draw.
  public struct State: ScrollableViewState, Sendable {
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
    /// The number of episodes, the visible window, and the subject of the selected episode.
    public var extent = ListExtent()
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
