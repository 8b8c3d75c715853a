import ShowlogModels

/// A viewer's request to mark episodes as watched; the reducer selects the episodes on the refreshed state.
public struct WatchRequest: Hashable, Codable, Sendable {
  /// The requested episodes.
  public enum Choice: Hashable, Codable, Sendable {
    /// The first aired, unwatched episode of a show.
    case next(show: ShowID)
    /// The given episodes.
    case episodes([EpisodeID])
    /// The aired, unwatched episodes of a show, up to the given one.
    case upTo(EpisodeID)
  }

  /// The moment of the plays.
  public enum Moment: Hashable, Codable, Sendable {
    /// The moment of the request.
    case now
    /// An unknown moment.
    case unknown
    /// The air date of each episode.
    case released
    /// A given moment.
    case at(Timestamp)
  }

  /// The requested episodes.
  public var choice: Choice

  /// The moment of the plays.
  public var at: Moment

  /// Whether episodes that were watched before get another play, unless they have one at the given moment or air date.
  public var again: Bool

  /// Creates a request.
  public init(_ choice: Choice, at: Moment = .now, again: Bool = false) {
    self.choice = choice
    self.at = at
    self.again = again
  }

  /// Decodes a request whose moment an export can state.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for another moment.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    choice = try values.decode(Choice.self, forKey: .choice)
    at = try values.decode(Moment.self, forKey: .at)
    again = try values.decode(Bool.self, forKey: .again)
    guard case .at(let moment) = at, !moment.isAccepted else { return }
    throw DecodingError.dataCorruptedError(
      forKey: .at, in: values, debugDescription: "\(moment) is not \(Timestamp.expected)")
  }
}

/// The result of a request: the marked episodes, or the reason why none was.
public enum WatchAnswer: Hashable, Codable, Sendable {
  /// Each of these episodes has a play at the requested moment; the commit shows which ones are new.
  case marked([EpisodeID])
  /// All of the requested episodes were watched before.
  case watchedBefore([EpisodeID])
  /// The show has no unwatched episode.
  case nothingNext(ShowID)
  /// The next episode has not aired.
  case notAired(EpisodeID)
  /// The episode has no air date, which the request needs as the moment of its play.
  case noAirDate(EpisodeID)
  /// The play would be from before the viewer started the show over, so another one would remain the next episode.
  case beforeRestart(EpisodeID)
  /// The library lacks the episode, or no episode up to it is unwatched.
  case noEpisode
  /// The episodes whose latest play, or every play, was removed; empty if none had one.
  case removed([EpisodeID])
}
