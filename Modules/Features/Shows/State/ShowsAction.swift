import ShowlogModels

/// An event of the list of shows.
///
/// Written as JSON: `{"sorted":{"by":"recent"}}`, `{"closed":{}}`.
public enum ShowsAction: Hashable, Codable, Sendable {
  /// The text in the search field changed.
  case searchTyped(text: String)

  /// The viewer paused in typing, so the typed text becomes the filter.
  case searchApplied(text: String)

  /// The viewer pressed Enter, so the typed text becomes the filter at once.
  case searchCommitted

  /// The viewer chose an order.
  case sorted(by: ShowsSort)

  /// The viewer chose to list only their own shows, or all.
  case followedOnlyChosen(isOn: Bool)

  /// The viewer opened one show, at an episode if one was selected.
  case opened(show: ShowID, at: EpisodeID? = nil)

  /// The viewer closed the open show.
  case closed

  /// The viewer followed a show, which the App stores in the library.
  case followed(show: ShowID)

  /// The viewer unfollowed a show, which the App stores in the library.
  case unfollowed(show: ShowID)
}
