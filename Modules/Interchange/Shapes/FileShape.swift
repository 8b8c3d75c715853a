enum FileShape {
  case traktHistory

  /// Trakt's watched shows: a list of shows with counts of plays.
  case traktWatchedShows

  case traktSeasons

  /// Trakt's ratings of shows, seasons, episodes or movies.
  case traktRatings

  /// A list of Trakt's with shows and movies; it is read if its file's name says that it is the watchlist.
  case traktList

  /// TVmaze's show, or a list of shows.
  case tvmazeShow

  /// TVmaze's episode, or a list of episodes: a schedule, or those of one show.
  case tvmazeEpisode

  /// Simkl's backup: an object of lists.
  case simkl

  /// SeriesGuide's backup: a list of shows.
  case seriesGuide

  /// SeriesGuide's backup of movies.
  case seriesGuideMovies

  /// A list of recorded responses of a service, each with its URL.
  case recordedResponses

  /// An empty list, which may be of any format.
  case empty

  /// Whether it is one part of a history, none of which may be missing.
  var isPart: Bool {
    switch self {
    case .traktHistory, .traktWatchedShows: true
    case .traktSeasons, .traktRatings, .traktList, .tvmazeShow, .tvmazeEpisode, .simkl, .seriesGuide,
      .seriesGuideMovies, .recordedResponses, .empty:
      false
    }
  }

  /// Whether a file with a name is read as a format.
  func isRead(as format: ImportFormat, named name: some StringProtocol) -> Bool {
    switch self {
    case .empty: true
    case .traktList: (format == .auto || format == .trakt) && name.lowercased().contains("watchlist")
    case .recordedResponses: [.auto, .trakt, .tvmaze].contains(format)
    case .traktHistory, .traktWatchedShows, .traktSeasons, .traktRatings: format == .auto || format == .trakt
    case .tvmazeShow, .tvmazeEpisode: format == .auto || format == .tvmaze
    case .simkl: format == .auto || format == .simkl
    case .seriesGuide, .seriesGuideMovies: format == .auto || format == .seriesguide
    }
  }

  var name: String {
    switch self {
    case .traktHistory: "Trakt's history"
    case .traktWatchedShows: "Trakt's watched shows"
    case .traktSeasons: "Trakt's seasons of a show"
    case .traktRatings: "Trakt's ratings"
    case .traktList: "a list of Trakt's other than the watchlist"
    case .tvmazeShow: "TVmaze's shows"
    case .tvmazeEpisode: "TVmaze's episodes"
    case .simkl: "Simkl's backup"
    case .seriesGuide: "SeriesGuide's backup"
    case .seriesGuideMovies: "SeriesGuide's backup of movies"
    case .recordedResponses: "recorded responses"
    case .empty: "an empty list"
    }
  }
}
