import ShowlogModels

/// An event of the list of next episodes.
///
/// Written as JSON: `{"showChosen":{"show":12}}`.
public enum UpNextAction: Hashable, Codable, Sendable {
  /// The viewer requested the next episode of one show.
  case showChosen(show: ShowID)

  /// The viewer requested the next episodes of all followed shows.
  case allShowsChosen

  /// The viewer chose to see the shows that they do not follow too, or not.
  case listsAllChosen(isOn: Bool)
}
