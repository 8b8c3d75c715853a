import HistoryFeature
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
      guard let entry = change.new else { continue }
      guard entry.listing != change.old?.listing else {
        if let old = change.old { replaceDate(of: old, by: entry) }
        continue
      }
      if change.old?.listing == .planned { watchlist.entries.remove(entry.id) }
      switch entry.listing {
      case .planned: plan(entry)
      case .paused: pause(entry, .paused)
      case .dropped: pause(entry, .dropped)
      case .watching, .completed, nil: break
      }
    }
  }

  /// Removes from the watchlist the shows with a play that another state lacks and that fulfills the plan. The cost is
  /// proportional to the difference of the plays.
  mutating func removeFulfilled(since before: AppState) {
    let (old, new) = (before.history.plays.plays, history.plays.plays)
    guard !watchlist.entries.isEmpty, !new.isIdentical(to: old) else { return }
    for case .inserted(let play) in new.diff(from: old) {
      guard let show = library.episodes[id: play.episode]?.show, let entry = watchlist.entries[id: show] else {
        continue
      }
      if isFulfilled(entry, by: play.watchedAt) { watchlist.entries.remove(show) }
    }
  }

  /// Removes from the watchlist the shows that were merged of a listed and a watched one, as if they were watched now.
  mutating func removeWatched(_ merged: [ShowID: ShowID], since before: AppState) {
    for (lost, kept) in merged where watchlist.entries[id: kept].map(isFulfilled) ?? false {
      let isListedOnPurpose = [lost, kept].contains {
        before.watchlist.entries[id: $0].map(before.isFulfilled) ?? false
      }
      if !isListedOnPurpose { watchlist.entries.remove(kept) }
    }
  }

  /// Whether a play of a listed show fulfills the viewer's plan: one after the show was listed. If it is unknown when either
  /// was, any does.
  private func isFulfilled(_ entry: WatchlistEntry, by moment: Timestamp?) -> Bool {
    if let rating = ratings.shows[id: entry.id], rating.listing == .planned, rating.listedAt == nil { return true }
    return moment.map { $0 >= entry.addedAt } ?? true
  }

  private func isFulfilled(_ entry: WatchlistEntry) -> Bool {
    library.episodes(of: entry.id).contains { episode in
      plays.plays(of: episode.id).contains { isFulfilled(entry, by: $0.watchedAt) }
    }
  }

  private mutating func plan(_ rating: ShowRating) {
    let entry = WatchlistEntry(id: rating.id, addedAt: rating.listedAt ?? rating.changedAt)
    if !isFulfilled(entry) { watchlist.entries.add(entry) }
  }

  /// Another file may state an earlier moment for the same list.
  private mutating func replaceDate(of old: ShowRating, by new: ShowRating) {
    guard new.listing == .planned, old.listedAt != new.listedAt, let moment = new.listedAt else { return }
    let entry = WatchlistEntry(id: new.id, addedAt: moment)
    guard watchlist.entries[id: new.id]?.addedAt == old.listedAt ?? old.changedAt else { return }
    if isFulfilled(entry) { watchlist.entries.remove(new.id) } else { watchlist.entries.set(entry) }
  }

  /// A reason is the viewer's, whose pause remains.
  private mutating func pause(_ entry: ShowRating, _ kind: ShowPause.Kind) {
    guard pauses.entries[id: entry.id]?.reason == nil else { return }
    pauses.entries.set(ShowPause(id: entry.id, kind: kind, addedAt: entry.changedAt))
  }
}
