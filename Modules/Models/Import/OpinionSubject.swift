/// The subject of an opinion: a show or an episode.
public enum OpinionSubject: Hashable, Sendable {
  /// A show.
  case show(ShowID)

  /// An episode.
  case episode(EpisodeID)
}
