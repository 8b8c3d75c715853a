import ShowlogModels
import ShowlogTerminalUI

extension UpNextListView {
  /// The visible part of the next episodes, ready to draw.
  public struct State: Equatable, Sendable {
    /// The title of the list.
    public var title = "Up next"
    /// The numbers of ready, coming and caught-up shows, the runtime left, and the filters.
    public var facts: [String] = []
    /// The visible shows.
    public var rows: [Row] = []
    /// The number of shows, visible or not.
    public var count = 0
    /// The visible window, and the selected row.
    public var window = ListWindow(height: 0)
    /// The placeholder; nil if there are shows.
    public var placeholder: Placeholder?

    /// A show and its next episode.
    public struct Row: Equatable, Sendable {
      /// The heading of its group, such as `Ready to watch`.
      public var kind: String
      /// The details of the row.
      public var row: UpNextView.State.Row
      /// The next episode, for actions on it; nil without one.
      public var episode: EpisodeID?
    }
  }
}
