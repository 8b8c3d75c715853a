import ShowlogFeatureKit
import ShowlogTerminalUI

extension ShowsListView {
  /// The visible part of the list of shows, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// The text in the search field.
    public var search = ""
    /// The number of shows, their order, the search, and the number and runtime of unwatched episodes.
    public var facts: [String] = []
    /// The visible shows.
    public var rows: [ShowListView.State.Row] = []
    /// The number of shows, the visible window, and the selected show with its next episode.
    public var extent = ListExtent()
    /// The placeholder; nil if there are shows.
    public var placeholder: Placeholder?
  }
}
