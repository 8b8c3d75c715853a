import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// One pass over the plays finds each episode's latest one, from which `ShowProgress` counts, instead of a lookup per
/// episode. A change then costs a pass over its show's episodes.
struct ProgressTotals: Equatable, Sendable {
  private(set) var shows: [ShowProgress]

  /// Whether any episode of each show was ever played, including specials.
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

  /// The changed shows must have the same episodes and runtimes as before.
  mutating func update(
    to input: TrendsInput, _ episodes: EpisodeFacts, _ plays: EntityDiff<Play>, changed: [ShowID]
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

  /// Returns the shows with an episode that may have aired between the two times.
  private func showsOnAir(_ input: TrendsInput, _ episodes: EpisodeFacts) -> [Int] {
    guard input.now != now else { return [] }
    // An airing's ordering key is within a day of its moment in any zone.
    let keys = min(now, input.now).seconds - 86_400..<max(now, input.now).seconds + 2 * 86_400
    return input.library.episodesByAiring.range(keys).compactMap { entry in
      episodes.slot(of: entry.id).map { Int(episodes.facts[$0].show) }
    }
  }

  private mutating func recount(_ show: Int, _ input: TrendsInput, _ episodes: EpisodeFacts) {
    let both = ShowProgress.both(
      of: episodes.shows[show], in: input.library, by: input.now, in: input.zone
    ) { episode in episodes.slot(of: episode).flatMap { watched.latest(of: episode, at: $0) } }
    shows[show] = input.includesSpecials ? both.all : both.regular
    isBegun[show] = both.all.hasPlays
  }
}

private struct WatchedEpisodes: Equatable, Sendable {
  private static let never = Int.min
  private static let undated = Int.min + 1

  /// The last play of each episode in seconds since 1970; ``never`` without a play, ``undated`` without a dated play.
  private var latest: [Int]

  init(_ log: PlayLog, _ episodes: EpisodeFacts) {
    latest = [Int](repeating: Self.never, count: episodes.facts.count)
    for play in log.plays {
      guard let slot = episodes.slot(of: play.episode) else { continue }
      take(play, at: slot)
    }
  }

  mutating func recount(_ episode: EpisodeID, at slot: Int, in log: PlayLog) {
    latest[slot] = log.latest(of: episode).map { $0.moment?.seconds ?? Self.undated } ?? Self.never
  }

  private mutating func take(_ play: Play, at slot: Int) {
    latest[slot] = max(latest[slot], play.watchedAt?.seconds ?? Self.undated)
  }

  func latest(of episode: EpisodeID, at slot: Int) -> EpisodeMoment? {
    let second = latest[slot]
    return second == Self.never ? nil : EpisodeMoment(episode, second: second == Self.undated ? .min : second)
  }
}
