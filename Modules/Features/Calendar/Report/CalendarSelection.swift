import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

struct CalendarSelection {
  let input: CalendarInput

  func entry(for episode: Episode) -> CalendarEntry? {
    guard let show = input.library.shows[id: episode.show] else { return nil }
    if input.state.followedOnly, show.isFollowed != true { return nil }
    let isWatched = input.plays.isWatched(episode.id, since: show.resetAt)
    if input.state.unwatchedOnly, isWatched { return nil }
    return CalendarEntry(episode, of: show, in: input.library, isWatched: isWatched, zone: input.zone)
  }

  /// The index orders by moment, not by local day, so the search continues for a day after the first hit.
  func firstDay(from end: Day) -> Day? {
    var found: Day?
    for entry in input.library.episodesByAiring.range(from: (end.number - 1) * 86_400) {
      if let found, entry.key >= (found.number + 1) * 86_400 { break }
      guard let day = day(of: entry.id), day >= end, found.map({ day < $0 }) ?? true else { continue }
      found = day
    }
    return found
  }

  func lastDay(before start: Day) -> Day? {
    var found: Day?
    for entry in input.library.episodesByAiring.range(upTo: (start.number + 1) * 86_400).reversed() {
      if let found, entry.key < found.number * 86_400 { break }
      guard let day = day(of: entry.id), day < start, found.map({ day > $0 }) ?? true else { continue }
      found = day
    }
    return found
  }

  private func day(of id: EpisodeID) -> Day? {
    input.library.episodes[id: id].flatMap { entry(for: $0) }?.day
  }
}
