import ShowlogModels

/// What a viewer asks to be noted as watched; which episodes that is, the reducer decides on the refreshed state.
public struct WatchRequest: Hashable, Codable, Sendable {
  /// The episodes that are asked for.
  public enum Choice: Hashable, Codable, Sendable {
    /// The first episode of a show that was not watched.
    case next(show: ShowID)
    /// These episodes.
    case episodes([EpisodeID])
    /// The aired episodes of its show that were not watched, up to this one.
    case upTo(EpisodeID)
  }

  /// When they were watched.
  public enum Moment: Hashable, Codable, Sendable {
    /// At the moment of the request.
    case now
    /// Nobody knows when.
    case unknown
    /// When each of them aired.
    case released
    /// At a moment.
    case at(Timestamp)
  }

  /// The episodes that are asked for.
  public var choice: Choice

  /// When they were watched.
  public var at: Moment

  /// Whether episodes that were watched before get another play.
  public var again: Bool

  /// A request.
  public init(_ choice: Choice, at: Moment = .now, again: Bool = false) {
    self.choice = choice
    self.at = at
    self.again = again
  }
}

/// What became of a request: what was noted, or why nothing was.
public enum WatchAnswer: Hashable, Codable, Sendable {
  /// Each of these episodes has a play of the moment that was asked for; the commit says which were added by the request.
  case noted([EpisodeID])
  /// All of these episodes were watched before.
  case watchedBefore([EpisodeID])
  /// The show has no episode that was not watched.
  case nothingNext(ShowID)
  /// The next episode has not aired.
  case notAired(EpisodeID)
  /// The episode has no air date to take as the moment.
  case noAirDate(EpisodeID)
  /// The library has no such episode, or none that is left up to it.
  case noEpisode
}
