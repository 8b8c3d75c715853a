import LeftfoldIndexes

/// One viewing of one episode.
public struct Play: Identifiable, Hashable, Sendable {
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
  public var watched: WatchTime?

  // A number, so that a play is as large as without it: a library has a million of them.
  @usableFromInline
  var pairedDayNumber = Int32.min

  /// The day that a file states of a play with a moment; see ``DayPairing``.
  @inlinable
  public var pairedDay: Day? {
    get { pairedDayNumber == .min ? nil : Day(number: Int(pairedDayNumber)) }
    set { pairedDayNumber = newValue.map { Int32(clamping: $0.number) } ?? .min }
  }

  /// Trakt's id of the history item.
  public var traktID: Int?

  /// The origin.
  public var origin: Origin

  /// Creates a play of an episode.
  @inlinable
  public init(
    id: PlayID, episode: EpisodeID, watched: WatchTime?, traktID: Int? = nil, origin: Origin = .here,
    pairedDay: Day? = nil
  ) {
    self.id = id
    self.episode = episode
    self.watched = watched
    self.traktID = traktID
    self.origin = origin
    self.pairedDay = pairedDay
  }

  /// Creates a play of an episode at a moment, which is nil if it is unknown.
  @inlinable
  public init(
    id: PlayID, episode: EpisodeID, watchedAt: Timestamp?, traktID: Int? = nil, origin: Origin = .here
  ) {
    self.init(id: id, episode: episode, watched: watchedAt.map(WatchTime.at), traktID: traktID, origin: origin)
  }

  /// The moment at which it was watched; nil for a day, and without a date.
  @inlinable
  public var watchedAt: Timestamp? { watched?.moment }

  /// Returns the same play of another episode.
  public func moved(to episode: EpisodeID) -> Play {
    Play(id: id, episode: episode, watched: watched, traktID: traktID, origin: origin, pairedDay: pairedDay)
  }
}

/// The order of plays with a moment by it.
public enum PlaysByMoment: EntityOrder {
  /// Emits the seconds since 1970, or nothing without a moment.
  @inlinable
  public static func keys(of play: Play, _ emit: (Int) -> Void) {
    if let moment = play.watchedAt { emit(moment.seconds) }
  }
}

/// The order of plays of a day without a time by the day.
public enum PlaysByDay: EntityOrder {
  /// Emits the day, or nothing for any other play.
  @inlinable
  public static func keys(of play: Play, _ emit: (Day) -> Void) {
    if let day = play.watched?.statedDay { emit(day) }
  }
}

/// A moment of an episode, or the sort key of a day; see ``WatchTime/seconds``.
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
    emit(EpisodeMoment(play.episode, second: play.watched?.seconds ?? .min))
  }
}

/// The order of undated plays, newest last.
public enum UndatedPlays: EntityOrder {
  /// Emits the play's key, or nothing for a dated play.
  @inlinable
  public static func keys(of play: Play, _ emit: (Int) -> Void) {
    if play.watched == nil { emit(play.id.rawValue) }
  }
}

extension Play.Origin {
  /// Of plays that are one play, the origin with the greatest strength remains, in any order of files.
  var strength: Int {
    switch self {
    case .tvtimeOld: 0
    case .summary: 1
    case .history: 2
    case .here: 3
    case .tvtime: 4
    case .through: 5
    }
  }

  /// Whether a file states no more than that there was a viewing.
  var isPlain: Bool { self == .history || self == .summary }

  /// Whether it says something of the moment, so that all plays of the episode at that moment have it.
  var isOfMoment: Bool { self == .through || self == .tvtime }
}

/// The origins that belong to moments, in minutes: of each the strongest.
struct MomentOrigins {
  private var origins: [EpisodeMoment: Play.Origin] = [:]

  var episodes: Set<EpisodeID> { Set(origins.keys.map(\.episode)) }

  /// Adds an origin; a day has none, since it is no moment.
  mutating func add(_ origin: Play.Origin, at time: WatchTime?, of episode: EpisodeID) {
    guard origin.isOfMoment, time?.statedDay == nil else { return }
    let key = EpisodeMoment(episode, second: time?.moment?.minute ?? .min)
    if origin.strength > origins[key]?.strength ?? 0 { origins[key] = origin }
  }

  /// Returns the plays that lack the origin of their moment, with it; not plays that a summary only counted.
  ///
  /// A play marked here keeps its origin if another play of the moment has the moment's.
  func changes(of plays: [Play]) -> [Play] {
    var moments: [EpisodeMoment: [Play]] = [:]
    for play in plays where play.origin != .summary && play.watched?.statedDay == nil {
      let key = EpisodeMoment(play.episode, second: play.watchedAt?.minute ?? .min)
      if origins[key] != nil { moments[key, default: []].append(play) }
    }
    var changes: [Play] = []
    for (key, plays) in moments {
      guard let origin = origins[key] else { continue }
      let read = plays.filter { $0.origin != .here }
      for var play in read.isEmpty ? Array(plays.prefix(1)) : read where play.origin.strength < origin.strength {
        play.origin = origin
        changes.append(play)
      }
    }
    return changes
  }
}

extension Play {
  /// Whether it is of a day that a file states, and may be another file's play with a moment.
  ///
  /// A day that was marked here, or of a play with an id, is no other file's, and neither is one up to which all was watched.
  var isOfFilesDay: Bool { watched?.statedDay != nil && traktID == nil && origin != .here && origin != .through }

  /// Whether it is a moment of a file without an id, which is that of a mark made here in its minute.
  var isPlain: Bool { watchedAt != nil && traktID == nil && origin.isPlain }
}
