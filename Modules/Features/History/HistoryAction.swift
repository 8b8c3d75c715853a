import ShowlogModels

/// What happened to the history.
///
/// By hand in JSON: `{"watched":{"viewings":[{"episode":12,"at":"now"}]}}`.
public enum HistoryAction: Hashable, Codable, Sendable {
  /// The viewer asked for episodes to be noted; which ones, and whether, is decided on the refreshed state.
  case watchRequested(WatchRequest)

  /// The viewer watched episodes.
  case watched(viewings: [Viewing])

  /// The viewer took back the latest play of each episode, or all of their plays.
  case unwatched(episodes: [EpisodeID], all: Bool)

  /// The viewer removed plays.
  case playsRemoved(plays: [PlayID])

  /// The viewer asked for other plays.
  case queried(query: HistoryQuery)

  /// The viewer asked for one show's plays, of the days that are listed.
  case showChosen(show: ShowID)

  /// The viewer asked for the plays of all shows and days again, as many as before.
  case cleared

  /// The viewer came to the end of the list and asked for more plays.
  case moreAsked(count: Int)
}
