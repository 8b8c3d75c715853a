/// Whose files are read.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// Whatever a file's content says it is.
  case auto

  /// Trakt: history pages, watched shows, seasons.
  case trakt

  /// TVmaze: shows with or without their episodes, schedules, recorded responses.
  case tvmaze
}
