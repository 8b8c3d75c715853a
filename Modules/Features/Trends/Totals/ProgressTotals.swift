import LeftfoldEntities
import ShowlogModels

/// How far the viewer is in every show, by the place of the show in the facts, kept up to date by what changed.
///
/// The same as a `ShowProgress(of:in:plays:by:in:)` for each show. It is made in one pass over the plays and one over the
/// episodes, where that looks up every play of every show by its key; a change then costs a look at its show's episodes.
struct ProgressTotals: Equatable, Sendable {
  /// The progress in each show.
  private(set) var shows: [ShowProgress]

  /// Whether anything of each show was played, be it a special.
  private(set) var isBegun: [Bool]

  private var watched: WatchedEpisodes
  private var now: Timestamp

  init(_ input: TrendsInput, _ episodes: EpisodeFacts) {
    shows = [ShowProgress](repeating: ShowProgress(), count: episodes.shows.count)
    isBegun = [Bool](repeating: false, count: shows.count)
    watched = WatchedEpisodes(input.plays, episodes)
    now = input.now
    for show in shows.indices { recount(show, input, episodes) }
  }

  /// Follows the plays, the shows and the clock.
  ///
  /// - Parameters:
  ///   - plays: what changed in the plays since the last time.
  ///   - changed: the shows that changed, but neither in their episodes nor in their runtimes.
  mutating func follow(
    _ input: TrendsInput, _ episodes: EpisodeFacts, _ plays: EntityDiff<Play>, changed: [ShowID]
  ) {
    var stale = Set(changed.compactMap { episodes.slot(of: $0) })
    for episode in Set(plays.lazy.flatMap { [$0.old, $0.new].compactMap { $0?.episode } }) {
      guard let slot = episodes.slot(of: episode) else { continue }
      watched.recount(episode, at: slot, in: input.plays)
      stale.insert(Int(episodes.facts[slot].show))
    }
    stale.formUnion(showsOnAir(input, episodes))
    now = input.now
    for show in stale { recount(show, input, episodes) }
  }

  /// The shows of which an episode may have come on, or not yet, since the clock showed another time.
  private func showsOnAir(_ input: TrendsInput, _ episodes: EpisodeFacts) -> [Int] {
    guard input.now != now else { return [] }
    // An airing's key is within a day of its moment in any zone.
    let keys = min(now, input.now).seconds - 86_400..<max(now, input.now).seconds + 2 * 86_400
    return input.library.episodesByAiring.range(keys).compactMap { entry in
      episodes.slot(of: entry.id).map { Int(episodes.facts[$0].show) }
    }
  }

  private mutating func recount(_ show: Int, _ input: TrendsInput, _ episodes: EpisodeFacts) {
    let id = episodes.shows[show]
    let reset = input.library.shows[id: id]?.resetAt
    var progress = ShowProgress()
    isBegun[show] = false
    for episode in input.library.episodes(of: id) {
      guard let slot = episodes.slot(of: episode.id) else { continue }
      if watched.isWatched(slot) { isBegun[show] = true }
      progress.note(watched.lastWatchedAt(slot))
      let fact = episodes.facts[slot]
      guard fact.isCounted else { continue }
      progress.count(
        episode, minutes: fact.minutes, isWatched: watched.isWatched(slot, since: reset),
        hasAired: episode.hasAired(by: input.now, in: input.zone))
    }
    shows[show] = progress
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
private struct WatchedEpisodes: Equatable, Sendable {
  private static let never = Int.min
  private static let undated = Int.min + 1

  /// Seconds since 1970; ``never`` without a play, ``undated`` without a date.
  private var latest: [Int]

  init(_ log: PlayLog, _ episodes: EpisodeFacts) {
    latest = [Int](repeating: Self.never, count: episodes.facts.count)
    for play in log.plays {
      guard let slot = episodes.slot(of: play.episode) else { continue }
      take(play, at: slot)
    }
  }

  /// Looks at the plays of one episode anew.
  mutating func recount(_ episode: EpisodeID, at slot: Int, in log: PlayLog) {
    latest[slot] = log.latest(of: episode).map { $0.moment?.seconds ?? Self.undated } ?? Self.never
  }

  private mutating func take(_ play: Play, at slot: Int) {
    latest[slot] = max(latest[slot], play.watchedAt?.seconds ?? Self.undated)
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
