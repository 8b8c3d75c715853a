import ShowlogModels

/// An event of the list of next episodes.
///
/// Written as JSON: `{"showChosen":{"show":12}}`.
public enum UpNextAction: Hashable, Codable, Sendable {
  /// The viewer requested the next episode of one show.
  case showChosen(show: ShowID)

  /// The viewer chose to list every show, or only the followed ones.
  case listsAllChosen(isOn: Bool)
}
