/// The key of a show, an episode or a film: of what has a title, and a page.
public enum TitleID: Hashable, Codable, Sendable {
  /// A show.
  case show(id: ShowID)
  /// An episode.
  case episode(id: EpisodeID)
  /// A film.
  case movie(id: MovieID)
}
