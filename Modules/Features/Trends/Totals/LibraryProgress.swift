import LeftfoldEntities
import ShowlogModels

/// How far the viewer is in every show, by the place of the show in the facts.
///
/// The same as a `ShowProgress(of:in:plays:by:in:)` for each show, in one pass over the plays and one over the
/// episodes, where that looks up every play of every show by its key.
struct LibraryProgress {
  /// The progress in each show.
  private(set) var shows: [ShowProgress]

  /// Whether anything of each show was played, be it a special.
  private(set) var isBegun: [Bool]

  init(_ input: TrendsInput, _ episodes: EpisodeFacts) {
    shows = [ShowProgress](repeating: ShowProgress(), count: episodes.shows.count)
    isBegun = [Bool](repeating: false, count: shows.count)
    let resets = input.library.shows.map(\.resetAt)
    let watched = WatchedEpisodes(input.plays, episodes)
    for entry in input.library.episodesByPlace {
      guard let slot = episodes.slot(of: entry.id), let episode = input.library.episodes[entry.id] else {
        continue
      }
      let fact = episodes.facts[slot]
      let show = Int(fact.show)
      if watched.isWatched(slot) { isBegun[show] = true }
      shows[show].note(watched.lastWatchedAt(slot))
      guard fact.isCounted else { continue }
      shows[show].count(
        episode, minutes: fact.minutes, isWatched: watched.isWatched(slot, since: resets[show]),
        hasAired: episode.hasAired(by: input.now, in: input.zone))
    }
  }
}

extension ShowProgress {
  fileprivate mutating func note(_ watchedAt: Timestamp?) {
    if let watchedAt { lastWatchedAt = max(watchedAt, lastWatchedAt ?? watchedAt) }
  }

  fileprivate mutating func count(_ episode: Episode, minutes: Int?, isWatched: Bool, hasAired: Bool) {
    episodes += 1
    if !isWatched, next == nil { next = episode.id }
    guard hasAired else { return }
    aired += 1
    if isWatched { watched += 1 } else { minutesLeft += minutes ?? 0 }
  }
}

/// When each episode was last watched.
private struct WatchedEpisodes {
  private static let never = Int.min
  private static let undated = Int.min + 1

  /// Seconds since 1970; ``never`` without a play, ``undated`` without a date.
  private var latest: [Int]

  init(_ log: PlayLog, _ episodes: EpisodeFacts) {
    latest = [Int](repeating: Self.never, count: episodes.facts.count)
    for play in log.plays {
      guard let slot = episodes.slot(of: play.episode) else { continue }
      latest[slot] = max(latest[slot], play.watchedAt?.seconds ?? Self.undated)
    }
  }

  func lastWatchedAt(_ slot: Int) -> Timestamp? {
    latest[slot] > Self.undated ? Timestamp(seconds: latest[slot]) : nil
  }

  /// Whether there is a play, since a moment where one is given; one without a date was before it.
  func isWatched(_ slot: Int, since moment: Timestamp? = nil) -> Bool {
    guard let moment else { return latest[slot] > Self.never }
    return latest[slot] > Self.undated && latest[slot] >= moment.seconds
  }
}
