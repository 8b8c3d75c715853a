import ShowlogModels

/// What happened.
///
/// By hand in JSON: `{"marked":{"show":12}}`, `{"cleared":{}}`.
public enum __Name__Action: Hashable, Codable, Sendable {
  /// The viewer marked a show.
  case marked(show: ShowID)

  /// The viewer took a mark back.
  case unmarked(show: ShowID)

  /// The viewer took all marks back.
  case cleared
}
