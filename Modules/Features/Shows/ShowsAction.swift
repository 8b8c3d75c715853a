import ShowlogModels

/// What happened to the list of shows.
///
/// By hand in JSON: `{"sorted":{"by":"recent"}}`, `{"closed":{}}`.
public enum ShowsAction: Hashable, Codable, Sendable {
  /// The text in the search field changed.
  case searchTyped(text: String)

  /// The viewer paused, and a text is searched for.
  case searchApplied(text: String)

  /// The viewer did not want to wait: what is typed is searched for at once.
  case searchCommitted

  /// The viewer chose an order.
  case sorted(by: ShowsSort)

  /// The viewer chose to leave out shows that they do not follow, or to see them too.
  case followedOnlyChosen(isOn: Bool)

  /// The viewer opened one show, at an episode if they came from one.
  case opened(show: ShowID, at: EpisodeID? = nil)

  /// The viewer chose a season of that show.
  case seasonChosen(number: Int)

  /// The viewer went back to the list.
  case closed

  /// The viewer began to follow a show: an announcement, for whoever owns the library.
  case followed(show: ShowID)

  /// The viewer stopped following a show: an announcement, for whoever owns the library.
  case unfollowed(show: ShowID)
}
