import ShowlogFeatureKit
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
      /// The day, such as `Sun 24 May 2026`.
      public var day: String

      /// The details of the play.
      public var row: HistoryView.State.Row
    }
  }
}
