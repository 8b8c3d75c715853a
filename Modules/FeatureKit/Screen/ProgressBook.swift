import LeftfoldEntities
import ShowlogModels

/// The viewer's progress in each show, kept up to date from one state to the next.
///
/// For a later state, a show is recomputed only if one of its episodes, plays or facts has changed, or an episode has
/// aired, as found by the tables' diffs: O(changes). A show is computed on first use.
struct ProgressBook: Sendable {
  private struct Basis {
    var library: Library
    var plays: PlayLog
    var now: Timestamp
    var zone: Zone
  }

  private var basis: Basis?
  private var known: [ShowID: (regular: ShowProgress, all: ShowProgress)] = [:]

  /// Updates the book to another state, usually a later one.
  mutating func update(library: Library, plays: PlayLog, now: Timestamp, zone: Zone) {
    let next = Basis(library: library, plays: plays, now: now, zone: zone)
    if let basis, basis.zone == zone {
      removeShows(since: basis, next)
      removeEpisodes(since: basis, next)
      removePlays(since: basis, next)
      removeAired(since: basis, next)
    } else {
      known = [:]
    }
    basis = next
  }

  /// Returns the progress in a show, for the state of the last update.
  mutating func progress(of show: ShowID, includesSpecials: Bool) -> ShowProgress {
    if let both = known[show] { return includesSpecials ? both.all : both.regular }
    guard let basis else { return ShowProgress() }
    let both = ShowProgress.both(of: show, in: basis.library, plays: basis.plays, by: basis.now, in: basis.zone)
    known[show] = both
    return includesSpecials ? both.all : both.regular
  }

  /// Computes each outdated show now instead of on first use.
  mutating func computeAll() {
    for show in basis?.library.shows ?? [] { _ = progress(of: show.id, includesSpecials: false) }
  }

  private mutating func removeShows(since old: Basis, _ new: Basis) {
    guard !new.library.shows.isIdentical(to: old.library.shows) else { return }
    for change in new.library.shows.diff(from: old.library.shows) { known[change.id] = nil }
  }

  private mutating func removeEpisodes(since old: Basis, _ new: Basis) {
    guard !new.library.episodes.isIdentical(to: old.library.episodes) else { return }
    for change in new.library.episodes.diff(from: old.library.episodes) {
      if let episode = change.old { known[episode.show] = nil }
      if let episode = change.new { known[episode.show] = nil }
    }
  }

  private mutating func removePlays(since old: Basis, _ new: Basis) {
    guard !new.plays.plays.isIdentical(to: old.plays.plays) else { return }
    for change in new.plays.plays.diff(from: old.plays.plays) {
      for play in [change.old, change.new] {
        guard let id = play?.episode, let episode = new.library.episodes[id: id] else { continue }
        known[episode.show] = nil
      }
    }
  }

  /// A day of a zone overlaps the UTC days next to it, so a day is added at both ends.
  private mutating func removeAired(since old: Basis, _ new: Basis) {
    guard old.now != new.now else { return }
    let (first, last) = (min(old.now, new.now), max(old.now, new.now))
    let keys = first.seconds - 86_400..<last.seconds + 86_400
    for id in new.library.episodesByAiring.range(keys).ids {
      guard let episode = new.library.episodes[id: id] else { continue }
      if episode.hasAired(by: first, in: new.zone) != episode.hasAired(by: last, in: new.zone) {
        known[episode.show] = nil
      }
    }
  }
}
