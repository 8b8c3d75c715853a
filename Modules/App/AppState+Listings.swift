import LeftfoldEntities
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogPausesFeature
import ShowlogRatingsFeature
import ShowlogWatchlistFeature

extension AppState {
  /// Puts each show on the list that a file newly states: the watchlist, or the paused or dropped shows.
  ///
  /// A list that is stated again changes nothing, so a show that its viewer has taken off it stays off.
  ///
  /// - Parameters:
  ///   - old: The ratings before those of the file, but of the shows that remain: one that was merged into another has
  ///     brought its list along, and so stated nothing.
  ///   - moment: The time of the import, for a list without a date.
  mutating func followListings(since old: EntityTable<ShowRating>, at moment: Timestamp) {
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
      case .planned: plan(entry, at: moment)
      case .paused, .dropped: pause(entry, insteadOf: change.old, at: moment)
      case .watching, .completed, nil: break
      }
    }
  }

  /// Removes from the watchlist the shows with a play that another state lacks and that fulfills the plan. The cost is
  /// proportional to the difference of the plays.
  mutating func removeFulfilled(since before: AppState) {
    let (old, new) = (before.history.plays.plays, history.plays.plays)
    guard !watchlist.entries.isEmpty, !new.isIdentical(to: old) else { return }
    for change in new.diff(from: old) {
      guard let play = change.new, change.old.map({ $0.watchedAt != play.watchedAt }) ?? true else { continue }
      guard let show = library.episodes[id: play.episode]?.show, let entry = watchlist.entries[id: show] else {
        continue
      }
      if isFulfilled(entry, by: play) { watchlist.entries.remove(show) }
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

  /// Revises the lists of shows that were merged, to what importing all files after the merge would have given: a list of a
  /// file remains if the merged rating states it and the viewer has not taken either show off it.
  mutating func mergeListings(_ merged: [ShowID: ShowID], since before: AppState) {
    for (lost, kept) in merged {
      let old = [lost, kept].compactMap { before.ratings.shows[id: $0] }
      guard let rating = ratings.shows[id: kept] else { continue }
      mergePlans(of: old, into: rating, since: before)
      mergePauses(of: old, into: rating, since: before)
    }
  }

  private mutating func mergePlans(of old: [ShowRating], into rating: ShowRating, since before: AppState) {
    let planned = old.filter { $0.listing == .planned }
    guard var entry = watchlist.entries[id: rating.id], !planned.isEmpty,
      planned.contains(where: { $0.listedAt == nil || $0.listedAt == entry.addedAt })
    else { return }
    let isOff = planned.contains { !before.watchlist.entries.contains($0.id) }
    entry.addedAt = rating.listedAt ?? entry.addedAt
    if rating.listing != .planned || isOff || isFulfilled(entry) {
      watchlist.entries.remove(rating.id)
    } else {
      watchlist.entries.set(entry)
    }
  }

  private mutating func mergePauses(of old: [ShowRating], into rating: ShowRating, since before: AppState) {
    let stated = old.filter { ShowPause.Kind($0.listing) != nil }
    guard let pause = pauses.entries[id: rating.id], stated.contains(where: { isStated(pause, by: $0) }) else { return }
    if stated.contains(where: { !before.pauses.entries.contains($0.id) }) {
      pauses.entries.remove(rating.id)
    } else if let kind = ShowPause.Kind(rating.listing) {
      pauses.entries.set(ShowPause(id: rating.id, kind: kind, addedAt: pause.addedAt))
    }
  }

  /// Whether a play of a listed show fulfills the viewer's plan: one after the show was listed, or any if it is unknown when
  /// it was. A file's play without a date does not, since another file may state that it was before.
  private func isFulfilled(_ entry: WatchlistEntry, by play: Play) -> Bool {
    if let rating = ratings.shows[id: entry.id], rating.listing == .planned, rating.listedAt == nil { return true }
    return play.watchedAt.map { $0 >= entry.addedAt } ?? (play.origin == .here)
  }

  private func isFulfilled(_ entry: WatchlistEntry) -> Bool {
    library.episodes(of: entry.id).contains { episode in
      plays.plays(of: episode.id).contains { isFulfilled(entry, by: $0) }
    }
  }

  private mutating func plan(_ rating: ShowRating, at moment: Timestamp) {
    let entry = WatchlistEntry(id: rating.id, addedAt: rating.listedAt ?? moment)
    if !isFulfilled(entry) { watchlist.entries.add(entry) }
  }

  /// Another file may state an earlier moment for the same list.
  private mutating func replaceDate(of old: ShowRating, by new: ShowRating) {
    guard new.listing == .planned, old.listedAt != new.listedAt, let moment = new.listedAt else { return }
    let entry = WatchlistEntry(id: new.id, addedAt: moment)
    // The import that listed a show which the viewer has rated is unknown, and the entry may be the viewer's own.
    guard let listed = old.listedAt ?? (old.own.isEmpty ? old.changedAt : nil) else { return }
    guard watchlist.entries[id: new.id]?.addedAt == listed else { return }
    if isFulfilled(entry) { watchlist.entries.remove(new.id) } else { watchlist.entries.set(entry) }
  }

  /// The viewer's pause remains, and so does a show that the viewer chose to follow.
  private mutating func pause(_ entry: ShowRating, insteadOf old: ShowRating?, at moment: Timestamp) {
    guard let kind = ShowPause.Kind(entry.listing) else { return }
    if let pause = pauses.entries[id: entry.id] {
      guard let old, isStated(pause, by: old) else { return }
    } else if library.shows[id: entry.id]?.isFollowedByChoice == true {
      return
    }
    pauses.entries.set(ShowPause(id: entry.id, kind: kind, addedAt: moment))
  }

  /// Whether a pause is as a file's list states it, and so not the viewer's, which has a reason or is of another kind.
  private func isStated(_ pause: ShowPause, by rating: ShowRating) -> Bool {
    pause.reason == nil && pause.kind == ShowPause.Kind(rating.listing)
  }
}

extension ShowPause.Kind {
  /// The kind of a file's list of paused or dropped shows; nil for another list.
  fileprivate init?(_ listing: Opinion.Listing?) {
    switch listing {
    case .paused: self = .paused
    case .dropped: self = .dropped
    case .planned, .watching, .completed, nil: return nil
    }
  }
}
