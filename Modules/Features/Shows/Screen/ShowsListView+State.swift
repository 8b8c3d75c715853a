import ShowlogModels
import ShowlogTerminalUI

extension ShowsListView {
  /// The visible part of the list of shows, ready to draw.
  public struct State: Equatable, Sendable {
    /// The text in the search field.
    public var search = ""
    /// The number of shows, their order, the search, and the number and runtime of unwatched episodes.
    public var facts: [String] = []
    /// The visible shows.
    public var rows: [ShowListView.State.Row] = []
    /// The next episode of each row, for actions on it; nil without one.
    public var episodes: [EpisodeID?] = []
    /// The number of shows, visible or not.
    public var count = 0
    /// The visible window, and the selected row.
    public var window = ListWindow(height: 0)
    /// The placeholder; nil if there are shows.
    public var placeholder: Placeholder?
  }
}
