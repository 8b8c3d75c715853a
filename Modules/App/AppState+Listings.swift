import LeftfoldEntities
import PausesFeature
import RatingsFeature
import ShowlogModels
import WatchlistFeature

extension AppState {
  /// Puts each show on the list that a file newly states: the watchlist, or the paused or dropped shows.
  ///
  /// A list that is stated again changes nothing, so a show that its viewer has taken off it stays off.
  ///
  /// - Parameter old: The ratings before those of the file, but of the shows that remain: one that was merged into
  ///   another has brought its list along, and so stated nothing.
  mutating func followListings(since old: EntityTable<ShowRating>) {
    let new = ratings.shows
    guard !new.isIdentical(to: old) else { return }
    for change in new.diff(from: old) {
      guard let entry = change.new, entry.listing != change.old?.listing else { continue }
      if change.old?.listing == .planned { watchlist.entries.remove(entry.id) }
      switch entry.listing {
      case .planned: plan(entry)
      case .paused: pause(entry, .paused)
      case .dropped: pause(entry, .dropped)
      case .watching, .completed, nil: break
      }
    }
  }

  /// Removes from the watchlist the shows that were merged of a listed and a watched one, as if they were first watched
  /// now.
  mutating func removeWatched(_ merged: [ShowID: ShowID], since before: AppState) {
    for (lost, kept) in merged where watchlist.entries.contains(kept) && isWatched(kept) {
      let isListedOnPurpose = [lost, kept].contains { before.watchlist.entries.contains($0) && before.isWatched($0) }
      if !isListedOnPurpose { watchlist.entries.remove(kept) }
    }
  }

  private func isWatched(_ show: ShowID) -> Bool {
    library.episodes(of: show).contains { plays.count(of: $0.id) > 0 }
  }

  private mutating func plan(_ entry: ShowRating) {
    guard !isWatched(entry.id) else { return }
    watchlist.entries.add(WatchlistEntry(id: entry.id, addedAt: entry.changedAt))
  }

  /// A reason is the viewer's, whose pause remains.
  private mutating func pause(_ entry: ShowRating, _ kind: ShowPause.Kind) {
    guard pauses.entries[id: entry.id]?.reason == nil else { return }
    pauses.entries.set(ShowPause(id: entry.id, kind: kind, addedAt: entry.changedAt))
  }
}
