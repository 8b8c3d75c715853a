import ShowlogModels

/// An event of the ratings and notes.
///
/// Written as JSON: `{"showRated":{"show":12,"rating":9}}`, `{"episodeNoted":{"episode":7,"note":"the red one"}}`.
public enum RatingsAction: Hashable, Codable, Sendable {
  /// The viewer rated a show from 1 to 10, or removed its rating.
  case showRated(show: ShowID, rating: Int?)

  /// The viewer rated an episode from 1 to 10, or removed its rating.
  case episodeRated(episode: EpisodeID, rating: Int?)

  /// The viewer wrote a note on a show, or removed it.
  case showNoted(show: ShowID, note: String?)

  /// The viewer wrote a note on an episode, or removed it.
  case episodeNoted(episode: EpisodeID, note: String?)
}
