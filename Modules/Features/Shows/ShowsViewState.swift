import ShowlogModels
import TerminalUI

/// The list of shows, ready to draw.
public struct ShowsViewState: Equatable, Sendable {
  /// What is typed into the search field; empty where nothing is.
  public var search: String

  /// Whether what is typed is not searched for yet.
  public var isSearching: Bool

  /// Which shows are listed and in which order, each part by itself.
  public var scope: [String]

  /// The shows.
  public var list: ShowListState

  /// How many shows there are and what is left of them, each part by itself.
  public var footer: [String]

  /// What to say in place of shows; nil where there are some.
  public var placeholder: Placeholder?

  /// A list of shows.
  public init(
    search: String = "", isSearching: Bool = false, scope: [String] = [],
    list: ShowListState = ShowListState(),
    footer: [String] = [], placeholder: Placeholder? = nil
  ) {
    self.search = search
    self.isSearching = isSearching
    self.scope = scope
    self.list = list
    self.footer = footer
    self.placeholder = placeholder
  }
}

/// What a viewer can ask for on the screens of shows.
public enum ShowsViewAction: Hashable, Sendable {
  /// The text in the search field is this now.
  case type(text: String)

  /// What is typed is to be searched for at once.
  case commit

  /// The list is to be in this order.
  case sort(by: ShowsSort)

  /// Only followed shows are of interest, or all.
  case showFollowedOnly(Bool)

  /// This show is of interest by itself, and this episode of it.
  case open(show: ShowID, at: EpisodeID? = nil)

  /// This season of it is.
  case chooseSeason(number: Int)

  /// The list is of interest again.
  case close

  /// This show is to be followed.
  case follow(show: ShowID)

  /// This show is not to be followed any more.
  case unfollow(show: ShowID)
}
