import LeftfoldEntities

/// A viewer's progress in a show; specials do not count unless requested.
public struct ShowProgress: Hashable, Sendable {
  /// The number of episodes, aired or not, without those that the viewer skips and has not watched.
  public var episodes = 0

  /// The number of aired episodes, without those that the viewer skips and has not watched.
  public var aired = 0

  /// The number of aired episodes that were watched, each counted once, since the viewer last started over.
  public var watched = 0

  /// The number of watched episodes without a known air date in the past.
  public var watchedUnaired = 0

  /// The total known runtime in minutes of the aired episodes that were not watched.
  public var minutesLeft = 0

  /// The first aired, unwatched episode in the show's order; without one, the first unwatched episode.
  public var next: EpisodeID?

  /// The time at which an episode of the show was last watched.
  public var lastWatchedAt: WatchTime?

  /// Whether an episode has a play, also a special or a play from before the viewer last started the show over.
  public var hasPlays = false

  /// Whether every aired episode was watched, and at least one was.
  public var isCaughtUp: Bool { watched > 0 && watched == aired }

  /// The watched share of the aired episodes, 0...1; nil if none has aired.
  public var completion: Double? { aired == 0 ? nil : Double(watched) / Double(aired) }

  /// Creates the progress in a show without episodes.
  public init() {}

  /// Creates the current progress in a show: O(episodes of the show × log plays).
  public init(
    of show: ShowID, in library: Library, plays: PlayLog, by now: Timestamp, in zone: Zone,
    includesSpecials: Bool = false
  ) {
    let both = Self.both(of: show, in: library, plays: plays, by: now, in: zone)
    self = includesSpecials ? both.all : both.regular
  }

  /// Returns the current progress in a show, without its specials and with them, in one pass over its episodes.
  public static func both(
    of show: ShowID, in library: Library, plays: PlayLog, by now: Timestamp, in zone: Zone
  ) -> (regular: Self, all: Self) {
    var (regular, all) = (Self(), Self())
    let reset = library.shows[id: show]?.resetAt
    var last: EpisodeMoment?
    for episode in library.episodes(of: show) {
      let latest = plays.latest(of: episode.id)
      if latest != nil { all.hasPlays = true }
      if let latest, latest.second > last?.second ?? .min { last = latest }
      let isWatched = latest != nil && (reset == nil || plays.isWatched(episode.id, since: reset, in: zone))
      if episode.isSkipped && !isWatched { continue }
      let hasAired = episode.hasAired(by: now, in: zone)
      let minutes = hasAired && !isWatched ? library.minutes(of: episode) ?? 0 : 0
      all.add(episode.id, hasAired: hasAired, isWatched: isWatched, minutes: minutes)
      guard !episode.isSpecial else { continue }
      regular.add(episode.id, hasAired: hasAired, isWatched: isWatched, minutes: minutes)
    }
    all.lastWatchedAt = last.flatMap { plays.last(of: $0.episode)?.watched }
    (regular.lastWatchedAt, regular.hasPlays) = (all.lastWatchedAt, all.hasPlays)
    return (regular, all)
  }

  private mutating func add(_ episode: EpisodeID, hasAired: Bool, isWatched: Bool, minutes: Int) {
    episodes += 1
    switch (hasAired, isWatched) {
    case (true, true):
      aired += 1
      watched += 1
    case (true, false):
      // It is the first one if every aired episode before it was watched; then it replaces an unaired one.
      if watched == aired { next = episode }
      aired += 1
      minutesLeft += minutes
    case (false, true): watchedUnaired += 1
    case (false, false): next = next ?? episode
    }
  }

  /// Whether a show has ended and every aired episode was watched.
  ///
  /// An episode that never got a date does not count.
  public func isFinished(_ show: Show) -> Bool { isCaughtUp && show.status == .ended }
}
