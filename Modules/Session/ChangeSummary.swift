import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels

/// A change of what is stored, as a person would say it.
public struct ChangeSummary: Equatable, Sendable {
  /// As in `watched Breaking Bad S01E03`. Titles are as files have them, and not made safe for a terminal.
  public let text: String

  /// How many plays there were more after it than before; negative for fewer.
  public let plays: Int

  /// How many episodes there were more after it than before; negative for fewer.
  public let episodes: Int

  /// How many shows there were more after it than before; negative for fewer.
  public let shows: Int

  /// What led from one state to another; nil if they hold the same. A change of tables that have no wording of their own is
  /// summarized by their names. The cost follows the difference.
  public init?(from old: AppState, to new: AppState) {
    if let summary = ChangeSummary(from: old.persistent, to: new.persistent) {
      self = summary
      return
    }
    let changed = AppState.storedTables.filter { !$0.isIdentical(old, new) && !$0.changes(old, new).isEmpty }
    guard !changed.isEmpty else { return nil }
    text = "changed the " + changed.map { $0.name.replacing("_", with: " ") }.joined(separator: " and the ")
    (plays, episodes, shows) = (0, 0, 0)
  }

  /// What led from one version of the library and the plays to another; nil if they are the same.
  public init?(from old: PersistentState, to new: PersistentState) {
    let change = Change(old: old, new: new)
    guard let text = change.text else { return nil }
    self.text = text
    plays = new.plays.count - old.plays.count
    episodes = new.library.episodes.count - old.library.episodes.count
    shows = new.library.shows.count - old.library.shows.count
  }
}

/// The differences, and what they are called.
private struct Change {
  let shows: EntityDiff<Show>
  let plays: EntityDiff<Play>
  let isOfCatalog: Bool
  let newEpisodes: Int
  let old: PersistentState
  let new: PersistentState

  init(old: PersistentState, new: PersistentState) {
    (self.old, self.new) = (old, new)
    shows = new.library.shows.diff(from: old.library.shows)
    plays = new.plays.plays.diff(from: old.plays.plays)
    let episodes = new.library.episodes.diff(from: old.library.episodes)
    newEpisodes = episodes.insertedCount
    isOfCatalog = !episodes.isEmpty || new.library.seasons != old.library.seasons
  }

  var text: String? {
    if isImport { return "imported \(imported)" }
    if plays.insertedCount > 0 { return "watched \(watched(plays.compactMap(\.new), in: new))" }
    if plays.removedCount > 0 { return "unwatched \(watched(plays.compactMap(\.old), in: old))" }
    guard let first = shows.first?.new else { return nil }
    return "\(first.isFollowed == true ? "followed" : "unfollowed") "
      + (shows.count == 1 ? first.title : shows.count.of("show", "shows"))
  }

  /// A viewer changes marks of their own, and which shows they follow; anything else comes from files.
  private var isImport: Bool {
    isOfCatalog || plays.updatedCount > 0
      || plays.contains { $0.old == nil && $0.new?.origin != .here }
      || shows.contains { change in
        guard var show = change.old, let new = change.new else { return true }
        show.isFollowed = new.isFollowed
        show.ranks = new.ranks
        return show != new
      }
  }

  private var imported: String {
    let counts = [
      (plays.insertedCount, "play", "plays"), (newEpisodes, "new episode", "new episodes"),
      (shows.insertedCount, "new show", "new shows"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { $0.0.of($0.1, $0.2) }
    return words.isEmpty ? "facts of what there was" : words.joined(separator: ", ")
  }

  private func watched(_ plays: [Play], in state: PersistentState) -> String {
    let keys = Set(plays.map(\.episode))
    let episodes = keys.compactMap { state.library.episodes[id: $0] }
    let shows = Set(episodes.map(\.show))
    guard shows.count == 1, let first = episodes.first else {
      return "\(keys.count.of("episode", "episodes")) of \(shows.count.of("show", "shows"))"
    }
    let title = state.library.shows[id: first.show]?.title ?? ""
    return episodes.count == 1 ? "\(title) \(first.code)" : "\(episodes.count.words) episodes of \(title)"
  }
}
