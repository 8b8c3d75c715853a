import ShowlogModels

/// An event of the feature.
///
/// Written as JSON: `{"added":{"show":12}}`, `{"cleared":{}}`.
public enum __Name__Action: Hashable, Codable, Sendable {
  /// The viewer added a show.
  case added(show: ShowID)

  /// The viewer removed a show.
  case removed(show: ShowID)

  /// The viewer removed all shows.
  case cleared
}
