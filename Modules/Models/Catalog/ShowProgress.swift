import LeftfoldEntities

/// How far a viewer is in a show. Specials are left out, as everywhere in the figures, unless they are asked for.
public struct ShowProgress: Hashable, Sendable {
  /// How many episodes there are, aired or not.
  public var episodes = 0

  /// How many have been on.
  public var aired = 0

  /// How many have been on and were watched, each once, since the viewer began the show anew if they did.
  public var watched = 0

  /// How many were watched that have not been on, as far as is known: all of a show without dates.
  public var watchedUnaired = 0

  /// Minutes of the episodes that have been on and were not watched, where they are known.
  public var minutesLeft = 0

  /// The first episode, in the show's order, that was not watched; it may not have been on yet.
  public var next: EpisodeID?

  /// When an episode of the show was last watched.
  public var lastWatchedAt: Timestamp?

  /// Whether everything that has been on was watched, and something was.
  public var isCaughtUp: Bool { watched > 0 && watched == aired }

  /// The share of what has been on that was watched, 0...1; nil while nothing has been on.
  public var completion: Double? { aired == 0 ? nil : Double(watched) / Double(aired) }

  /// No progress in no episodes.
  public init() {}

  /// The progress in a show by now. O(episodes of the show × log plays).
  public init(
    of show: ShowID, in library: Library, plays: PlayLog, by now: Timestamp, in zone: Zone,
    includesSpecials: Bool = false
  ) {
    let both = Self.both(of: show, in: library, plays: plays, by: now, in: zone)
    self = includesSpecials ? both.all : both.regular
  }

  /// The progress in a show by now, without its specials and with them, by one look at its episodes.
  public static func both(
    of show: ShowID, in library: Library, plays: PlayLog, by now: Timestamp, in zone: Zone
  ) -> (regular: Self, all: Self) {
    var (regular, all) = (Self(), Self())
    let reset = library.shows[id: show]?.resetAt
    for episode in library.episodes(of: show) {
      let latest = plays.latest(of: episode.id)
      if let moment = latest?.moment { all.lastWatchedAt = max(moment, all.lastWatchedAt ?? moment) }
      let isWatched = latest.map { latest in reset.map { latest.second >= $0.seconds } ?? true } ?? false
      let hasAired = episode.hasAired(by: now, in: zone)
      let minutes = hasAired && !isWatched ? library.minutes(of: episode) ?? 0 : 0
      all.add(episode.id, hasAired: hasAired, isWatched: isWatched, minutes: minutes)
      guard !episode.isSpecial else { continue }
      regular.add(episode.id, hasAired: hasAired, isWatched: isWatched, minutes: minutes)
    }
    regular.lastWatchedAt = all.lastWatchedAt
    return (regular, all)
  }

  private mutating func add(_ episode: EpisodeID, hasAired: Bool, isWatched: Bool, minutes: Int) {
    episodes += 1
    if !isWatched, next == nil { next = episode }
    switch (hasAired, isWatched) {
    case (true, true):
      aired += 1
      watched += 1
    case (true, false):
      aired += 1
      minutesLeft += minutes
    case (false, true): watchedUnaired += 1
    case (false, false): break
    }
  }

  /// Whether a show has ended and everything of it that has been on was watched. An episode that never got a date does
  /// not keep it from being finished.
  public func isFinished(_ show: Show) -> Bool { isCaughtUp && show.status == .ended }
}
