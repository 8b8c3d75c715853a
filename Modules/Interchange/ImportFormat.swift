/// A format of files, by the service that wrote them.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// Detected by each file's content.
  case auto

  /// Trakt: parts of a history, watched shows, seasons, ratings, the watchlist.
  case trakt

  /// TVmaze: shows with or without their episodes, schedules, recorded responses.
  case tvmaze

  /// TV Time: the CSV files of its data archive.
  case tvtime

  /// Simkl: a backup as JSON, or a list as CSV or TSV.
  case simkl

  /// SeriesGuide: a backup of shows.
  case seriesguide

  /// A table with Showlog's column names.
  case csv

  var expectedFiles: String {
    switch self {
    case .auto:
      "a file of Trakt, TVmaze, TV Time, Simkl or SeriesGuide, or a CSV file with columns such as show and watched_at"
    case .trakt: "Trakt's history, watched shows, seasons, ratings or watchlist"
    case .tvmaze: "TVmaze's shows, episodes or schedule"
    case .tvtime: "a CSV file of TV Time's archive, such as tracking-prod-records-v2.csv"
    case .simkl: "Simkl's backup (JSON) or list (CSV)"
    case .seriesguide: "SeriesGuide's seriesguide-shows-backup.json"
    case .csv: "a CSV file with columns such as show, season, episode and watched_at"
    }
  }
}
