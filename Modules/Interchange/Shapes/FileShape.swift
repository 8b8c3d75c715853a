/// What a document is, by its content.
enum FileShape {
  /// Trakt's history: a list of plays.
  case traktHistory

  /// Trakt's watched shows: a list of shows with counts of plays.
  case traktWatchedShows

  /// Trakt's seasons of one show.
  case traktSeasons

  /// TVmaze's show, or a list of shows.
  case tvmazeShow

  /// TVmaze's episode, or a list of episodes: a schedule, or those of one show.
  case tvmazeEpisode

  /// A list of responses of a service's, each with the address that was asked.
  case recordedResponses

  /// A list of nothing, which may be any of them.
  case empty

  /// Whether it is read when files are said to be of a format.
  func isRead(as format: ImportFormat) -> Bool {
    switch self {
    case .recordedResponses, .empty: true
    case .traktHistory, .traktWatchedShows, .traktSeasons: format != .tvmaze
    case .tvmazeShow, .tvmazeEpisode: format != .trakt
    }
  }

  /// What it is called in errors.
  var name: String {
    switch self {
    case .traktHistory: "Trakt's history"
    case .traktWatchedShows: "Trakt's watched shows"
    case .traktSeasons: "Trakt's seasons of a show"
    case .tvmazeShow: "TVmaze's shows"
    case .tvmazeEpisode: "TVmaze's episodes"
    case .recordedResponses: "recorded responses"
    case .empty: "an empty list"
    }
  }
}
