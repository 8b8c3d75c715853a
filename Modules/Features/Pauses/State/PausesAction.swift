import ShowlogModels

/// An event of the pauses.
///
/// Written as JSON: `{"paused":{"show":12}}`, `{"dropped":{"show":12,"reason":"too long"}}`, `{"resumed":{"show":12}}`.
public enum PausesAction: Hashable, Codable, Sendable {
  /// The viewer paused a show.
  case paused(show: ShowID, reason: String?)

  /// The viewer dropped a show.
  case dropped(show: ShowID, reason: String?)

  /// The viewer resumed a show.
  case resumed(show: ShowID)
}
