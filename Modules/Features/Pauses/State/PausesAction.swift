import ShowlogModels

/// What happened to the pauses.
///
/// By hand in JSON: `{"paused":{"show":12}}`, `{"dropped":{"show":12,"reason":"too long"}}`, `{"resumed":{"show":12}}`.
public enum PausesAction: Hashable, Codable, Sendable {
  /// The viewer paused a show and means to go on.
  case paused(show: ShowID, reason: String?)

  /// The viewer dropped a show.
  case dropped(show: ShowID, reason: String?)

  /// The viewer goes on with a show.
  case resumed(show: ShowID)
}
