import ShowlogModels

/// An event of the history.
///
/// Written as JSON: `{"watched":{"viewings":[{"episode":12,"at":"now"}]}}`.
public enum HistoryAction: Hashable, Codable, Sendable {
  /// The viewer requested to mark episodes as watched; the reducer selects them on the refreshed state.
  case watchRequested(WatchRequest)

  /// The viewer watched episodes.
  case watched(viewings: [Viewing])

  /// The viewer requested to remove the latest play of each episode, or all of their plays.
  case unwatchRequested(episodes: [EpisodeID], all: Bool)

  /// The viewer removed the latest play of each episode, or all of their plays.
  case unwatched(episodes: [EpisodeID], all: Bool)

  /// The viewer removed plays.
  case playsRemoved(plays: [PlayID])

  /// The viewer corrected the moment of a play.
  case playDated(play: PlayID, at: Viewing.Moment)

  /// The viewer changed the query of the list.
  case queried(query: HistoryQuery)
}
