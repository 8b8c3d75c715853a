import ShowlogFeatureKit
import ShowlogTerminalUI

extension UpNextListView {
  /// The visible part of the next episodes, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// The title of the list.
    public var title = "Up next"
    /// The numbers of ready, coming and caught-up shows, the runtime left, and the filters.
    public var facts: [String] = []
    /// The visible shows.
    public var rows: [Row] = []
    /// The number of shows, the visible window, and the selected show with its next episode.
    public var extent = ListExtent()
    /// The placeholder; nil if there are shows.
    public var placeholder: Placeholder?

    /// A show and its next episode.
    public struct Row: Equatable, Sendable {
      /// The heading of its group, such as `Ready to watch`.
      public var kind: String
      /// The details of the row.
      public var row: UpNextView.State.Row
    }
  }
}
