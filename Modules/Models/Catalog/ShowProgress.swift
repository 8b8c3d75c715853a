import LeftfoldEntities

/// How far a viewer is in a show. Specials are left out, as everywhere in the figures, unless they are asked for.
public struct ShowProgress: Hashable, Sendable {
  /// How many episodes there are, aired or not.
  public var episodes = 0

  /// How many have been on.
  public var aired = 0

  /// How many have been on and were watched, each once, since the viewer began the show anew if they did.
  public var watched = 0

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
    let reset = library.shows[show]?.resetAt
    for episode in library.episodes(of: show) {
      let latest = plays.plays(of: episode.id).lazy.compactMap(\.watchedAt).max()
      if let latest { lastWatchedAt = max(latest, lastWatchedAt ?? latest) }
      guard includesSpecials || !episode.isSpecial else { continue }
      let isWatched = plays.isWatched(episode.id, since: reset)
      episodes += 1
      if !isWatched, next == nil { next = episode.id }
      guard episode.hasAired(by: now, in: zone) else { continue }
      aired += 1
      if isWatched { watched += 1 } else { minutesLeft += library.minutes(of: episode) ?? 0 }
    }
  }

  /// Whether a show has ended and everything of it that has been on was watched. An episode that never got a date does
  /// not keep it from being finished.
  public func isFinished(_ show: Show) -> Bool { isCaughtUp && show.status == .ended }
}
