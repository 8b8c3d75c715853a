import ShowlogModels
import TerminalUI

/// The part of the list of shows that is on a screen, ready to draw.
public struct ShowsListViewState: Equatable, Sendable {
  /// The text in the search field; empty where nothing is typed.
  public var search = ""
  /// How many shows there are, in which order, and what is left of them.
  public var facts: [String] = []
  /// The shows that are shown.
  public var rows: [ShowListState.Row] = []
  /// The next episode of each, for actions on it.
  public var episodes: [EpisodeID?] = []
  /// How many shows there are, shown or not.
  public var count = 0
  /// Which of them are shown, and which one keys act on.
  public var window = ListWindow(height: 0)
  /// What to say in place of shows; nil where there are some.
  public var placeholder: Placeholder?
}
