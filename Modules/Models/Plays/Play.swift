import LeftfoldEntities

/// One viewing of one episode.
public struct Play: Identifiable, Hashable, Codable, Sendable {
  /// The origin of a play.
  public enum Origin: Int, CaseIterable, Codable, Sendable {
    /// Marked in this app.
    case here
    /// An item of a history, with a moment if known and the provider's id if any.
    case history
    /// A play counted by a summary; a history read later may give it its date.
    case summary
    /// The last play of a show watched up to it; earlier episodes that a later import adds count as watched.
    case through
    /// A watch in the newer of TV Time's two files.
    case tvtime
    /// A watch in TV Time's older file, until the newer one states a watch of the episode.
    case tvtimeOld
  }

  /// The key.
  public let id: PlayID

  /// The key of the episode.
  public let episode: EpisodeID

  /// The time at which it was watched; nil if unknown.
  public var watchedAt: Timestamp?

  /// Trakt's id of the history item.
  public var traktID: Int?

  /// The origin.
  public var origin: Origin

  /// Creates a play of an episode.
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

/// The order of dated plays by time.
public enum PlaysByTime: EntityOrder {
  /// Emits the seconds since 1970, or nothing without a date.
  @inlinable
  public static func keys(of play: Play, _ emit: (Int) -> Void) {
    if let moment = play.watchedAt { emit(moment.seconds) }
  }
}

/// A moment of an episode.
public struct EpisodeMoment: Hashable, Comparable, Sendable {
  /// The key of the episode.
  public let episode: EpisodeID

  /// The seconds since 1970; `Int.min` without a date.
  public let second: Int

  /// Creates a moment of an episode.
  @inlinable
  public init(_ episode: EpisodeID, second: Int) { (self.episode, self.second) = (episode, second) }

  /// Whether the first moment sorts first, by episode and then by time.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.episode == right.episode ? left.second < right.second : left.episode < right.episode
  }
}

/// The order of plays by episode, undated ones first, and then by time.
public enum PlaysByEpisode: EntityOrder {
  /// Emits the episode with the time.
  @inlinable
  public static func keys(of play: Play, _ emit: (EpisodeMoment) -> Void) {
    emit(EpisodeMoment(play.episode, second: play.watchedAt?.seconds ?? .min))
  }
}

/// The order of undated plays, newest last.
public enum UndatedPlays: EntityOrder {
  /// Emits the play's key, or nothing for a dated play.
  @inlinable
  public static func keys(of play: Play, _ emit: (Int) -> Void) {
    if play.watchedAt == nil { emit(play.id.rawValue) }
  }
}
