import LeftfoldEntities
import LeftfoldIndexes

/// The normalized part of the state: every show and episode once, by key, with sorted indexes.
///
/// The indexes are derived from the tables: each change ends by applying the tables' diffs to them, so they cannot
/// disagree, and the cost is proportional to the change.
public struct Library: Sendable {
  /// The shows, by key.
  public private(set) var shows: EntityTable<Show>

  /// The episodes, by key.
  public private(set) var episodes: EntityTable<Episode>

  /// The shows by the providers' ids.
  public var showAliases: SortedIndex<ShowAliases> { showAliasesIndex.value }

  /// The shows by the providers' ids that identify other shows.
  var sharedShowAliases: SortedIndex<SharedShowAliases> { sharedShowAliasesIndex.value }

  /// The episodes by the providers' ids.
  public var episodeAliases: SortedIndex<EpisodeAliases> { episodeAliasesIndex.value }

  /// The episodes by show, season and number.
  public var episodesByPlace: SortedIndex<EpisodesByPlace> { episodesByPlaceIndex.value }

  /// The episodes with an air date, by that date.
  public var episodesByAiring: SortedIndex<EpisodesByAiring> { episodesByAiringIndex.value }

  private var showAliasesIndex: LazyIndex<ShowAliases>
  private var sharedShowAliasesIndex: LazyIndex<SharedShowAliases>
  private var episodeAliasesIndex: LazyIndex<EpisodeAliases>
  private var episodesByPlaceIndex: LazyIndex<EpisodesByPlace>
  private var episodesByAiringIndex: LazyIndex<EpisodesByAiring>

  /// Creates an empty library.
  public init() { self.init(shows: [], episodes: []) }

  /// Creates a library from tables.
  public init(shows: EntityTable<Show>, episodes: EntityTable<Episode>) {
    self.shows = shows
    self.episodes = episodes
    showAliasesIndex = LazyIndex(shows)
    sharedShowAliasesIndex = LazyIndex(shows)
    episodeAliasesIndex = LazyIndex(episodes)
    episodesByPlaceIndex = LazyIndex(episodes)
    episodesByAiringIndex = LazyIndex(episodes)
  }

  /// Changes the tables and updates the indexes, at a cost proportional to the change.
  public mutating func change<Result>(
    _ body: (_ shows: inout EntityTable<Show>, _ episodes: inout EntityTable<Episode>) -> Result
  ) -> Result {
    let before = (shows, episodes)
    let result = body(&shows, &episodes)
    followShows(since: before.0)
    followEpisodes(since: before.1)
    return result
  }

  private mutating func followShows(since before: EntityTable<Show>) {
    guard !shows.isIdentical(to: before) else { return }
    let after = shows
    lazy var diff = after.diff(from: before)
    showAliasesIndex.update(to: after) { diff }
    sharedShowAliasesIndex.update(to: after) { diff }
  }

  private mutating func followEpisodes(since before: EntityTable<Episode>) {
    guard !episodes.isIdentical(to: before) else { return }
    let after = episodes
    lazy var diff = after.diff(from: before)
    episodeAliasesIndex.update(to: after) { diff }
    episodesByPlaceIndex.update(to: after) { diff }
    episodesByAiringIndex.update(to: after) { diff }
  }
}

extension Library: Equatable, CustomReflectable {
  /// Whether two libraries have equal tables, from which the indexes are derived.
  public static func == (left: Self, right: Self) -> Bool {
    left.shows == right.shows && left.episodes == right.episodes
  }

  /// The tables, without the indexes that are derived from them.
  public var customMirror: Mirror {
    Mirror(self, children: ["shows": shows, "episodes": episodes], displayStyle: .struct)
  }
}

/// The loading state of the library; until it is `.ready`, an empty library means *not loaded yet*.
public enum LibraryPhase: Hashable, Sendable {
  /// The library is loading: the fraction done, 0...1, or nil if unknown.
  case loading(share: Double?)

  /// The library is loaded, or no library exists.
  case ready

  /// The library could not be loaded; the message may quote a file, and is not safe for a terminal.
  case failed(message: String)
}

extension Library {
  /// States what undo or redo of the viewer's own change led to: which episodes are skipped, and the rounds of shows.
  ///
  /// - Complexity: O(difference).
  public mutating func restate(since before: Library, at moment: Timestamp) {
    let (shows, episodes) = (shows.diff(from: before.shows), episodes.diff(from: before.episodes))
    let skips = episodes.compactMap { change -> Episode? in
      // Undo of an earlier change leads back to before what an undo stated, which remains stated.
      guard let old = change.old, var new = change.new,
        (old.isSkipped, old.skipStatedAt) != (new.isSkipped, new.skipStatedAt)
      else { return nil }
      new.skipStatedAt = moment.after(old.skipStatedAt)
      return new
    }
    let rounds = shows.compactMap { change -> Show? in
      guard let old = change.old, var new = change.new, old.rewatches != new.rewatches else { return nil }
      new.rewatches.restate(since: old.rewatches)
      return new
    }
    guard !skips.isEmpty || !rounds.isEmpty else { return }
    change { shows, episodes in
      shows.set(contentsOf: rounds)
      episodes.set(contentsOf: skips)
    }
  }
}
