import LeftfoldEntities

extension PlayMerge {
  mutating func load(_ episode: EpisodeID) {
    guard counts[episode] == nil else { return }
    let known = log.plays(of: episode)
    counts[episode] = known.count
    for play in known { index(play) }
  }

  /// Notes an origin of a moment, which all plays at that moment get at the end, in any order of records.
  mutating func note(_ origin: Play.Origin, at moment: Timestamp?, of episode: EpisodeID) {
    momentOrigins.add(origin, at: moment, of: episode)
    if origin == .tvtime { newlyWatched.insert(episode) }
  }

  mutating func addMomentOrigins() {
    let known = momentOrigins.episodes.flatMap { log.plays(of: $0).map { self[$0.id] } }
    for changed in momentOrigins.changes(of: known + additions) { update(changed.id) { $0 = changed } }
  }

  mutating func index(_ play: Play) {
    note(play.origin, at: play.watchedAt, of: play.episode)
    if let moment = play.watchedAt {
      dated[Minute(moment, of: play.episode), default: []].append(play.id)
      if play.origin == .tvtimeOld { oldWatches[play.episode, default: []].append(play.id) }
    } else if play.origin == .summary {
      undated[play.episode, default: Undated()].summaries.append(play.id)
    } else {
      undated[play.episode, default: Undated()].others += 1
      if play.origin == .here {
        undated[play.episode, default: Undated()].marks += 1
      } else if play.traktID == nil {
        undated[play.episode, default: Undated()].items.append(play.id)
      }
    }
  }

  subscript(id: PlayID) -> Play {
    if id.rawValue >= firstID { return additions[id.rawValue - firstID] }
    return updates[id] ?? log.plays[id: id] ?? Play(id: id, episode: EpisodeID(rawValue: 0), watchedAt: nil)
  }

  mutating func update(_ id: PlayID, _ change: (inout Play) -> Void) {
    if id.rawValue >= firstID {
      change(&additions[id.rawValue - firstID])
    } else {
      var play = self[id]
      change(&play)
      updates[id] = play
    }
  }
}

extension PlayMerge {
  /// Takes a watch that the older file alone states, to be replaced by one of the newer file.
  mutating func popOldWatch(of episode: EpisodeID) -> PlayID? {
    while let id = oldWatches[episode]?.popLast() {
      // It may have become another file's play.
      guard self[id].origin == .tvtimeOld, let moment = self[id].watchedAt else { continue }
      dated[Minute(moment, of: episode)]?.removeAll { $0 == id }
      return id
    }
    return nil
  }

  /// Returns the watches that only the older file states, of episodes that the newer one has as well.
  ///
  /// If a summary counts plays of the episode, it counted them too, so they become plays that are only counted.
  mutating func dropOldWatches() -> Set<PlayID> {
    var dropped: Set<PlayID> = []
    for episode in newlyWatched {
      while let old = popOldWatch(of: episode) {
        if undated[episode]?.summaries.isEmpty == false {
          update(old) { ($0.watchedAt, $0.origin) = (nil, .summary) }
        } else {
          dropped.insert(old)
        }
      }
    }
    return dropped
  }
}
