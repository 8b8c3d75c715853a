extension PlayMerge {
  mutating func mergeItem(
    _ traktID: Int?, _ moment: Timestamp?, _ origin: Play.Origin, of episode: EpisodeID
  ) {
    guard origin != .tvtimeOld || !newlyWatched.contains(episode) else { return }
    note(origin, at: moment, of: episode)
    if let traktID {
      guard traktIDs.insert(traktID).inserted else { return }
      mergeItem(traktID, moment, of: episode)
    } else {
      mergeItem(moment, origin, of: episode)
    }
  }

  private mutating func mergeItem(_ traktID: Int, _ moment: Timestamp?, of episode: EpisodeID) {
    let known =
      moment == nil ? undated[episode]?.items.popLast() : play(at: moment, .history, of: episode) { $0.traktID == nil }
    if let known {
      update(known) { ($0.traktID, $0.origin, $0.watchedAt) = (traktID, .history, moment) }
    } else {
      put(moment, traktID, .history, of: episode)
    }
  }

  mutating func mergeItem(_ moment: Timestamp?, _ origin: Play.Origin, of episode: EpisodeID) {
    guard let moment else {
      if undated[episode]?.others ?? 0 == 0 { put(nil, nil, origin, of: episode) }
      return
    }
    // As a history repeats the dated play of a summary.
    guard let known = play(at: moment, origin, of: episode, where: { _ in true }) else {
      return put(moment, nil, origin, of: episode)
    }
    let play = self[known]
    guard play.traktID == nil else { return }
    update(known) { play in
      if play.isReplaced(by: moment, origin) { play.watchedAt = moment }
      if play.origin.strength < origin.strength { play.origin = origin }
    }
  }

  /// Returns a play that is the same viewing: of the same second, or of the same minute unless one was marked here.
  ///
  /// A play without an id is returned before one with an id.
  private func play(
    at moment: Timestamp?, _ origin: Play.Origin, of episode: EpisodeID, where fits: (Play) -> Bool
  ) -> PlayID? {
    guard let moment, let ids = dated[Minute(moment, of: episode)] else { return nil }
    let plays = ids.map { self[$0] }.filter { play in
      fits(play) && (play.watchedAt == moment || (play.origin != .here && origin != .here))
    }
    let open = plays.filter { $0.traktID == nil }
    return (open.last { $0.watchedAt == moment } ?? open.last ?? plays.first)?.id
  }

  /// Each of an export's undated marks is a play of its own, as in the library that it is from.
  mutating func mergeMarks(_ plays: Int, in list: FileList) {
    let episode = list.episode
    markLists[list, default: 0] += plays
    while undated[episode, default: Undated()].marks < markLists[list, default: 0] {
      if let known = undated[episode]?.items.popLast() {
        update(known) { $0.origin = .here }
        undated[episode]?.marks += 1
      } else {
        put(nil, nil, .here, of: episode)
      }
    }
  }

  mutating func put(
    _ moment: Timestamp?, _ traktID: Int?, _ origin: Play.Origin, of episode: EpisodeID
  ) {
    guard let known = replaceable(by: origin, of: episode) else {
      add(episode, moment, traktID, origin)
      return
    }
    update(known) { ($0.watchedAt, $0.traktID, $0.origin) = (moment, traktID, origin) }
    index(self[known])
  }

  /// A play that only a summary counted or, for TV Time's newer file, a watch of the older one.
  private mutating func replaceable(by origin: Play.Origin, of episode: EpisodeID) -> PlayID? {
    if origin == .tvtime, let old = popOldWatch(of: episode) { return old }
    return undated[episode]?.summaries.popLast()
  }

  mutating func add(
    _ episode: EpisodeID, _ moment: Timestamp?, _ traktID: Int?, _ origin: Play.Origin
  ) {
    let id = PlayID(rawValue: firstID + additions.count)
    let play = Play(id: id, episode: episode, watchedAt: moment, traktID: traktID, origin: origin)
    additions.append(play)
    counts[episode, default: 0] += 1
    index(play)
  }
}
