import ShowlogModels
import ShowlogTerminalUI

extension ShowsView {
  /// The list of shows, ready to draw.
  public struct State: Equatable, Sendable {
    /// The text in the search field.
    public var search = ""

    /// Whether a search for the typed text is pending.
    public var isSearching = false

    /// The filter and the order of the list, each as a separate text.
    public var scope: [String] = []

    /// The shows.
    public var list = ShowListView.State()

    /// The numbers of shows and unwatched episodes, and their runtime, each as a separate text.
    public var footer: [String] = []

    /// The placeholder; nil if there are shows.
    public var placeholder: Placeholder?
  }

  /// The view actions of the screens of shows.
  public enum Action: Hashable, Sendable {
    /// Changes the text in the search field.
    case type(text: String)

    /// Searches for the typed text at once.
    case commit

    /// Changes the order of the list.
    case sort(by: ShowsSort)

    /// Lists only the viewer's shows, or all.
    case showFollowedOnly(Bool)

    /// Opens a show at an episode; nil for the first.
    case open(show: ShowID, at: EpisodeID? = nil)

    /// Closes the show.
    case close

    /// Follows a show.
    case follow(show: ShowID)

    /// Unfollows a show.
    case unfollow(show: ShowID)
  }
}
