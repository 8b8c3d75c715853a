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
    let known: PlayID?
    if let moment {
      known = dated[Moment(episode: episode, second: moment.seconds)]?.popLast()
    } else {
      known = undated[episode]?.items.popLast()
    }
    if let known {
      update(known) { ($0.traktID, $0.origin) = (traktID, .history) }
    } else {
      put(moment, traktID, .history, of: episode)
    }
  }

  mutating func mergeItem(_ moment: Timestamp?, _ origin: Play.Origin, of episode: EpisodeID) {
    guard isKnown(moment, of: episode) else { return put(moment, nil, origin, of: episode) }
    // As a history repeats the dated play of a summary.
    guard let moment, let known = dated[Moment(episode: episode, second: moment.seconds)]?.last,
      self[known].origin.strength < origin.strength
    else { return }
    update(known) { $0.origin = origin }
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

  private func isKnown(_ moment: Timestamp?, of episode: EpisodeID) -> Bool {
    guard let moment else { return (undated[episode]?.others ?? 0) > 0 }
    return dated[Moment(episode: episode, second: moment.seconds)] != nil
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
