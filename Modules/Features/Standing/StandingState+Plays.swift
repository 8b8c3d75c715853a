import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension StandingState {
  /// Follows the shows of new plays, and of those taken off the watchlist that have plays.
  ///
  /// A play follows a show unless its viewer paused, dropped or unfollowed it, or planned it afterwards. A mark by the viewer
  /// is a decision that no import replaces; a play of a file implies that the show is followed, which another file can deny.
  ///
  /// - Complexity: proportional to the difference of the plays and the standings.
  public mutating func followWatched(in state: PersistentState, since before: PlayLog, _ old: StandingState) {
    if !entries.isIdentical(to: old.entries) { resumeUnlisted(in: state, since: old) }
    guard !state.plays.plays.isIdentical(to: before.plays) else { return }
    var (marked, read): ([ShowID: Timestamp?], Set<ShowID>) = ([:], [])
    for change in state.plays.plays.diff(from: before.plays) {
      guard let play = change.new, let show = state.library.episodes[id: play.episode]?.show else { continue }
      let known = entries[id: show]
      if let known, known.kind == .planned {
        if change.old?.watched != play.watched || change.old == nil, known.isFulfilled(by: play, in: state.plays) {
          fulfill(known)
        }
      } else if change.old?.episode != play.episode,
        known == nil || known?.kind.isNowhere == true || known?.origin == .implied
      {
        if play.origin != .here {
          read.insert(show)
        } else if let moment = play.watched?.moment, let earlier = marked[show] {
          marked[show] = .some(earlier.map { min($0, moment) } ?? moment)
        } else if marked[show] == nil {
          marked[show] = .some(play.watched?.moment)
        }
      }
    }
    for (show, moment) in marked {
      // What was taken back before is not stated later than the mark that follows the show.
      let withdrawal = entries[id: show].flatMap { $0.kind == .withdrawn ? $0.statedAt : nil }
      entries.set(Standing(id: show, .followed, at: [moment, withdrawal].compactMap { $0 }.max()))
    }
    for show in read.subtracting(marked.keys) {
      if let known = entries[id: show], known.kind == .withdrawn {
        entries.set(Standing(id: show, .followed, at: known.statedAt))
      } else {
        entries.merge(Standing(id: show, .followed, origin: .implied))
      }
    }
  }

  /// Merges what files state of shows: a statement that is made again changes nothing, so what the viewer ended stays ended.
  public mutating func merge(_ statements: some Sequence<Standing>, in state: PersistentState) {
    for statement in statements {
      entries.merge(statement)
      fulfill(statement.id, in: state)
    }
  }

  mutating func take(_ imported: ImportedRecords) -> TakenRecords {
    let before = self
    let statements = zip(imported.batch.shows, imported.keys.shows).compactMap {
      $0.standing(of: $1, at: imported.moment)
    }
    merge(statements, in: imported.merged)
    return taken(statements, since: before)
  }

  /// Merges the rows of another store: as by the rules of an import, a play that one has fulfills a plan of the other.
  mutating func merge(_ other: Self, in store: MergedStore) -> TakenRecords {
    let before = self
    StoredTable.standings.addRows(of: other, keys: store.keys, to: &self)
    let plans = entries.filter { $0.kind == .planned }
    if !plans.isEmpty {
      // What was watched when the plan was made does not fulfill it: of an undated play, only its store knows.
      let here = Set(store.before.plays.lazy.filter { $0.watched == nil }.map(\.episode))
      let there = Set(
        store.other.plays.lazy.filter { $0.watched == nil }
          .compactMap { store.keys["episodes"]?[$0.episode.rawValue].map(EpisodeID.init) })
      let planned = Set(
        other.entries.lazy.filter { $0.kind == .planned }.compactMap { store.keys["shows"]?[$0.id.rawValue] })
      for plan in plans {
        let (isHere, isThere) = (before.entries[id: plan.id]?.kind == .planned, planned.contains(plan.id.rawValue))
        fulfill(plan.id, in: store.merged) { play in
          let isKnown = (isHere && here.contains(play.episode)) || (isThere && there.contains(play.episode))
          return play.watched != nil || !isKnown
        }
      }
    }
    return taken(other.entries, since: before)
  }

  private func taken(_ statements: some Sequence<Standing>, since before: Self) -> TakenRecords {
    var taken = TakenRecords(.init(one: "show on a list", several: "shows on lists"), title: "lists")
    taken.added = entries.diff(from: before.entries).count { $0.new?.isListed == true }
    taken.known = max(0, Set(statements.lazy.filter(\.isListed).map(\.id)).count - taken.added)
    return taken
  }

  /// Follows the shows that were merged of a planned and a watched one, as if they were watched now.
  public mutating func fulfillMerged(_ shows: some Sequence<ShowID>, in state: PersistentState) {
    for show in shows { fulfill(show, in: state) }
  }

  private mutating func fulfill(
    _ show: ShowID, in state: PersistentState, by isLater: (Play) -> Bool = { _ in true }
  ) {
    guard let known = entries[id: show], known.kind == .planned else { return }
    let isFulfilled = state.library.episodes(of: show).contains { episode in
      state.plays.plays(of: episode.id).contains { known.isFulfilled(by: $0, in: state.plays) && isLater($0) }
    }
    if isFulfilled { fulfill(known) }
  }

  /// The follow has the author of the plan, which is then not planned again; a plan without a date yields to one with a date.
  private mutating func fulfill(_ plan: Standing) {
    var follow =
      plan.origin == .file
      ? Standing(id: plan.id, .followed, origin: .implied)
      : Standing(id: plan.id, .followed, at: plan.statedAt, origin: plan.origin)
    follow.restatedAt = plan.restatedAt
    entries.set(follow)
  }

  private mutating func resumeUnlisted(in state: PersistentState, since old: StandingState) {
    for change in entries.diff(from: old.entries) {
      guard let new = change.new, new.kind == .unlisted, change.old?.kind == .planned,
        state.library.episodes(of: new.id).contains(where: { state.plays.count(of: $0.id) > 0 })
      else { continue }
      entries.set(Standing(id: new.id, .followed, at: new.statedAt))
    }
  }
}

extension Standing {
  fileprivate var isListed: Bool { kind == .planned || isPause }

  /// Whether a play fulfills a plan: one after the plan, or any if it is unknown when it was made. A file's play without a
  /// date does not, since another file may state that it was before.
  fileprivate func isFulfilled(by play: Play, in plays: PlayLog) -> Bool {
    guard origin != .file, let statedAt else { return true }
    guard let watched = play.watched else { return play.origin == .here }
    if watched.isSince(statedAt) { return true }
    // West of UTC the plan's day is the one before.
    let before = Zone.utc.day(of: statedAt).advanced(by: -1)
    return watched.statedDay == before && plays.isStated(play, since: statedAt)
  }
}
