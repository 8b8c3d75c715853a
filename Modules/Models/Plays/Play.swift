import LeftfoldEntities

/// One viewing of one episode.
public struct Play: Identifiable, Hashable, Codable, Sendable {
  /// How a play came to be known.
  public enum Origin: Int, Codable, Sendable {
    /// Marked here.
    case here
    /// An item of a history: a moment, or none where it is unknown, and the provider's id.
    case history
    /// One of the plays that a summary counts: a history that is read later may give it its date.
    case summary
    /// The last of a show that was watched up to here: episodes before it that an import adds later were watched, too.
    case through
  }

  /// Its own key.
  public let id: PlayID

  /// The episode.
  public let episode: EpisodeID

  /// When it was watched; nil where nobody knows.
  public var watchedAt: Timestamp?

  /// Trakt's number of the history item.
  public var traktID: Int?

  /// How it came to be known.
  public var origin: Origin

  /// A play of an episode.
  @inlinable
  public init(
    id: PlayID, episode: EpisodeID, watchedAt: Timestamp?, traktID: Int? = nil, origin: Origin = .here
  ) {
    self.id = id
    self.episode = episode
    self.watchedAt = watchedAt
    self.traktID = traktID
    self.origin = origin
  }
}

/// Dated plays in the order in which they were watched.
public enum PlaysByTime: EntityOrder {
  /// Seconds since 1970, or none without a date.
  @inlinable
  public static func keys(of play: Play, _ emit: (Int) -> Void) {
    if let moment = play.watchedAt { emit(moment.seconds) }
  }
}

/// An episode at a moment.
public struct EpisodeMoment: Hashable, Comparable, Sendable {
  /// The episode.
  public let episode: EpisodeID

  /// Seconds since 1970; the least number without a date.
  public let second: Int

  /// An episode at a second.
  @inlinable
  public init(_ episode: EpisodeID, second: Int) { (self.episode, self.second) = (episode, second) }

  /// By episode, then by time.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.episode == right.episode ? left.second < right.second : left.episode < right.episode
  }
}

/// Plays by episode, those without a date first, then by time.
public enum PlaysByEpisode: EntityOrder {
  /// The episode and when it was watched.
  @inlinable
  public static func keys(of play: Play, _ emit: (EpisodeMoment) -> Void) {
    emit(EpisodeMoment(play.episode, second: play.watchedAt?.seconds ?? .min))
  }
}

/// Plays by Trakt's number of the history item.
public enum PlaysByTraktID: EntityOrder {
  /// The number, or none for other plays.
  @inlinable
  public static func keys(of play: Play, _ emit: (Int) -> Void) {
    if let id = play.traktID { emit(id) }
  }
}

/// Plays that have no date, newest last.
public enum UndatedPlays: EntityOrder {
  /// The play's own key, or none with a date.
  @inlinable
  public static func keys(of play: Play, _ emit: (Int) -> Void) {
    if play.watchedAt == nil { emit(play.id.rawValue) }
  }
}
