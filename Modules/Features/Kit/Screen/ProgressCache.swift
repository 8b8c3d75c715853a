import LeftfoldEntities
import LeftfoldIndexes
import ShowlogModels
import Synchronization

/// The viewer's progress in each show, computed once for the connectors of all tabs.
public final class ProgressCache: Sendable {
  private let contents = Mutex(ProgressBook())

  /// Creates an empty cache.
  public init() {}

  /// Brings the cache up to date, and returns the closure's result for it.
  public func read<State, Result: Sendable>(
    _ input: PlaysInput<State>, _ body: (_ progress: (ShowID) -> ShowProgress) -> Result
  ) -> Result {
    // Moved out of the mutex, so that it is mutated in place and not copied.
    var book = contents.withLock { contents in
      defer { contents = ProgressBook() }
      return contents
    }
    book.update(library: input.library, plays: input.plays, now: input.now, zone: input.zone)
    let result = body { book.progress(of: $0, includesSpecials: input.includesSpecials) }
    install(book)
    return result
  }

  /// Computes the progress in each show of new contents, and returns a closure that installs it when they are shown.
  public func prepare(for new: PersistentState, now: Timestamp, zone: Zone) -> @Sendable () -> Void {
    var book = contents.withLock { $0 }
    book.update(library: new.library, plays: new.plays, now: now, zone: zone)
    book.computeAll()
    return { [book] in self.install(book) }
  }

  private func install(_ book: ProgressBook) { contents.withLock { $0 = book } }
}

/// The progress in each show by the rules of ``ShowProgress``, kept up to date from one state to the next.
///
/// For a later state, a show is recomputed only if one of its episodes, plays or facts has changed, or an episode has
/// aired, as found by the tables' diffs: O(changes). A show is computed on first use.
private struct ProgressBook: Sendable {
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
    for entry in new.library.episodesByAiring.range(keys) {
      guard let episode = new.library.episodes[id: entry.id] else { continue }
      if episode.hasAired(by: first, in: new.zone) != episode.hasAired(by: last, in: new.zone) {
        known[episode.show] = nil
      }
    }
  }
}
