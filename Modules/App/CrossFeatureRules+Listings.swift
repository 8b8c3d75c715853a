import LeftfoldEntities
import PausesFeature
import RatingsFeature
import ShowlogModels
import WatchlistFeature

extension AppState {
  /// Puts each show on the list that a file newly states: the watchlist, or the paused or dropped shows.
  ///
  /// A list that is stated again changes nothing, so a show that its viewer has taken off it stays off.
  mutating func followListings(since before: AppState) {
    let (old, new) = (before.ratings.shows, ratings.shows)
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

  private mutating func plan(_ entry: ShowRating) {
    guard !library.episodes(of: entry.id).contains(where: { plays.count(of: $0.id) > 0 }) else { return }
    watchlist.entries.add(WatchlistEntry(id: entry.id, addedAt: entry.changedAt))
  }

  /// A reason is the viewer's, whose pause remains.
  private mutating func pause(_ entry: ShowRating, _ kind: PausesEntry.Kind) {
    guard pauses.entries[id: entry.id]?.reason == nil else { return }
    pauses.entries.set(PausesEntry(id: entry.id, kind: kind, addedAt: entry.changedAt))
  }
}
