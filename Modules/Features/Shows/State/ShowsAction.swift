import ShowlogModels

/// An event of the list of shows.
///
/// Written as JSON: `{"sorted":{"by":"recent"}}`, `{"closed":{}}`.
public enum ShowsAction: Hashable, Codable, Sendable {
  /// The text in the search field changed.
  case searchTyped(text: String)

  /// The viewer paused, and the typed text is searched for.
  case searchApplied(text: String)

  /// The viewer pressed Enter: the typed text is searched for at once.
  case searchCommitted

  /// The viewer chose an order.
  case sorted(by: ShowsSort)

  /// The viewer chose to list only their own shows, or all.
  case followedOnlyChosen(isOn: Bool)

  /// The viewer opened one show, at an episode if one was selected.
  case opened(show: ShowID, at: EpisodeID? = nil)

  /// The viewer chose a season of that show.
  case seasonChosen(number: Int)

  /// The viewer went back to the list.
  case closed

  /// The viewer followed a show: an announcement to the owner of the library.
  case followed(show: ShowID)

  /// The viewer unfollowed a show: an announcement to the owner of the library.
  case unfollowed(show: ShowID)
}
