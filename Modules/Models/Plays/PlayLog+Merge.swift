import LeftfoldEntities

extension PlayLog {
  /// Takes over the plays of an import, and gives how many were new.
  ///
  /// A play is the same as one that is there if a provider gave both the same id, else if they are of one episode in one
  /// second. A summary is taken to speak of the plays that are there and adds only what its count lacks; an item of a
  /// history gives its date to a play that only a summary told of. So files can come in any order, and again.
  @discardableResult
  public mutating func merge(_ records: [PlayRecord], keys: MergedKeys) -> Int {
    let before = self
    return change { plays in
      var merge = PlayMerge(log: before, plays: plays)
      for record in records { merge.take(record.evidence, of: keys.episodes[record.show][record.episode]) }
      return merge.finish(&plays)
    }
  }
}

/// A log while plays are taken over: what there is of an episode is looked up once, when the first play of it comes.
private struct PlayMerge {
  private struct Moment: Hashable {
    let episode: EpisodeID
    let second: Int?
  }

  private let log: PlayLog
  private var byTraktID: Set<Int>
  private var byMoment: [Moment: PlayID] = [:]
  private var counts: [EpisodeID: Int] = [:]
  private var undatedSummaries: [EpisodeID: [PlayID]] = [:]
  private var additions: [Play] = []
  private var updates: [PlayID: Play] = [:]
  private let firstID: Int

  init(log: PlayLog, plays: EntityTable<Play>) {
    self.log = log
    byTraktID = Set(plays.lazy.compactMap(\.traktID))
    firstID = plays.nextID.rawValue
  }

  mutating func take(_ evidence: PlayRecord.Evidence, of episode: EpisodeID) {
    load(episode)
    switch evidence {
    case .item(let traktID, let moment): takeItem(traktID, moment, of: episode)
    case .summary(let plays, let last): takeSummary(plays, last, of: episode)
    }
  }

  private mutating func takeItem(_ traktID: Int?, _ moment: Timestamp?, of episode: EpisodeID) {
    if let traktID, !byTraktID.insert(traktID).inserted { return }
    let key = Moment(episode: episode, second: moment?.seconds)
    if let known = byMoment[key], moment != nil || traktID == nil,
      traktID == nil || self[known].traktID == nil
    {
      if let traktID { update(known) { $0.adopt(traktID) } }
    } else if let summary = undatedSummaries[episode]?.popLast() {
      update(summary) {
        $0.watchedAt = moment
        $0.adopt(traktID)
      }
      byMoment[key] = summary
    } else {
      add(episode, moment, traktID, .history)
    }
  }

  private mutating func takeSummary(_ plays: Int, _ last: Timestamp?, of episode: EpisodeID) {
    if let last, byMoment[Moment(episode: episode, second: last.seconds)] == nil {
      if let summary = undatedSummaries[episode]?.popLast() {
        update(summary) { $0.watchedAt = last }
        byMoment[Moment(episode: episode, second: last.seconds)] = summary
      } else if counts[episode, default: 0] < plays {
        add(episode, last, nil, .summary)
      }
    }
    while counts[episode, default: 0] < plays { add(episode, nil, nil, .summary) }
  }

  private mutating func load(_ episode: EpisodeID) {
    guard counts[episode] == nil else { return }
    let known = log.plays(of: episode)
    counts[episode] = known.count
    for play in known { note(play) }
  }

  private mutating func note(_ play: Play) {
    byMoment[Moment(episode: play.episode, second: play.watchedAt?.seconds)] = play.id
    if play.watchedAt == nil, play.origin == .summary {
      undatedSummaries[play.episode, default: []].append(play.id)
    }
  }

  private mutating func add(
    _ episode: EpisodeID, _ moment: Timestamp?, _ traktID: Int?, _ origin: Play.Origin
  ) {
    let id = PlayID(rawValue: firstID + additions.count)
    let play = Play(id: id, episode: episode, watchedAt: moment, traktID: traktID, origin: origin)
    additions.append(play)
    counts[episode, default: 0] += 1
    note(play)
  }

  private subscript(id: PlayID) -> Play {
    if id.rawValue >= firstID { return additions[id.rawValue - firstID] }
    return updates[id] ?? log.plays[id] ?? Play(id: id, episode: EpisodeID(rawValue: 0), watchedAt: nil)
  }

  private mutating func update(_ id: PlayID, _ change: (inout Play) -> Void) {
    if id.rawValue >= firstID {
      change(&additions[id.rawValue - firstID])
    } else {
      var play = self[id]
      change(&play)
      updates[id] = play
    }
  }

  func finish(_ plays: inout EntityTable<Play>) -> Int {
    plays.set(contentsOf: updates.values)
    plays.set(contentsOf: additions)
    return additions.count
  }
}

extension Play {
  fileprivate mutating func adopt(_ traktID: Int?) {
    self.traktID = traktID ?? self.traktID
    origin = .history
  }
}
