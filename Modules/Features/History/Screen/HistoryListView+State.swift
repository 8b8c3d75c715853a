import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension HistoryListView {
  /// The visible part of the history, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// The title of the list.
    public var title = "History"

    /// The totals of the list.
    public var facts: [String] = []

    /// The visible plays, newest first.
    public var rows: [Row] = []

    /// The number of plays, the visible window, and the selected play unless it was removed since the search.
    public var extent = ListExtent()

    /// Whether only the plays of some shows are listed.
    public var isFiltered = false

    /// The placeholder; nil if there are plays.
    public var placeholder: Placeholder?

    /// One play.
    public struct Row: Equatable, Sendable {
      /// The play, for actions on it.
      public var play: PlayID
      /// The episode, for actions on it.
      public var episode: EpisodeID
      /// The show, for actions on it; nil if unknown.
      public var show: ShowID?
      /// The day, such as `Sun 24 May 2026`.
      public var day: String
      /// The time on the local clock; empty without a date.
      public var time: String
      /// The show's title.
      public var showTitle: String
      /// The episode's number in the show.
      public var code: String
      /// The episode's title.
      public var title: String
      /// The runtime.
      public var length: String
    }
  }
}
