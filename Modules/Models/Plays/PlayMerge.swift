import LeftfoldEntities

/// A log while plays are taken over: what there is of an episode is looked up once, when the first play of it comes.
struct PlayMerge {
  private struct Moment: Hashable {
    let episode: EpisodeID
    let second: Int
  }

  /// What is known of an episode's plays without a date.
  private struct Undated {
    /// Those that only a summary told of.
    var summaries: [PlayID] = []
    /// Those of a history that gave no id.
    var items: [PlayID] = []
    /// Whether there is one that is no summary's.
    var hasOthers = false
  }

  private let log: PlayLog
  private var traktIDs: Set<Int>
  /// The plays of a moment that no provider's id belongs to yet; there, but empty, where all have one.
  private var dated: [Moment: [PlayID]] = [:]
  private var undated: [EpisodeID: Undated] = [:]
  private var counts: [EpisodeID: Int] = [:]
  private var additions: [Play] = []
  private var updates: [PlayID: Play] = [:]
  private let firstID: Int

  init(log: PlayLog, plays: EntityTable<Play>) {
    self.log = log
    traktIDs = Set(plays.lazy.compactMap(\.traktID))
    firstID = plays.nextID.rawValue
  }

  mutating func take(_ evidence: PlayRecord.Evidence, of episode: EpisodeID) {
    load(episode)
    switch evidence {
    case .item(let traktID?, let moment):
      guard traktIDs.insert(traktID).inserted else { return }
      takeItem(traktID, moment, of: episode)
    case .item(nil, let moment): takeItem(moment, of: episode)
    case .summary(let plays, let last): takeSummary(plays, last, of: episode)
    }
  }

  /// Writes what has come into the table and gives how many plays are new.
  func finish(_ plays: inout EntityTable<Play>) -> Int {
    plays.set(contentsOf: updates.values)
    plays.set(contentsOf: additions)
    return additions.count
  }
}

extension PlayMerge {
  private mutating func takeItem(_ traktID: Int, _ moment: Timestamp?, of episode: EpisodeID) {
    let known: PlayID?
    if let moment {
      known = dated[Moment(episode: episode, second: moment.seconds)]?.popLast()
    } else {
      known = undated[episode]?.items.popLast()
    }
    if let known {
      update(known) { $0.claim(traktID) }
    } else {
      put(moment, traktID, .history, of: episode)
    }
  }

  private mutating func takeItem(_ moment: Timestamp?, of episode: EpisodeID) {
    guard isKnown(moment, of: episode) else { return put(moment, nil, .history, of: episode) }
    // What a summary dated is told of by a history as well.
    if let moment, let known = dated[Moment(episode: episode, second: moment.seconds)]?.last,
      self[known].origin == .summary
    {
      update(known) { $0.origin = .history }
    }
  }

  private mutating func takeSummary(_ plays: Int, _ last: Timestamp?, of episode: EpisodeID) {
    if let last, !isKnown(last, of: episode) { put(last, nil, .summary, of: episode) }
    while counts[episode, default: 0] < plays { add(episode, nil, nil, .summary) }
  }

  private func isKnown(_ moment: Timestamp?, of episode: EpisodeID) -> Bool {
    guard let moment else { return undated[episode]?.hasOthers == true }
    return dated[Moment(episode: episode, second: moment.seconds)] != nil
  }

  /// A play that was not known by itself: one that a summary counted without knowing more, else a new one.
  private mutating func put(
    _ moment: Timestamp?, _ traktID: Int?, _ origin: Play.Origin, of episode: EpisodeID
  ) {
    guard let counted = undated[episode]?.summaries.popLast() else {
      add(episode, moment, traktID, origin)
      return
    }
    update(counted) { ($0.watchedAt, $0.traktID, $0.origin) = (moment, traktID, origin) }
    note(self[counted])
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
}

extension PlayMerge {
  private mutating func load(_ episode: EpisodeID) {
    guard counts[episode] == nil else { return }
    let known = log.plays(of: episode)
    counts[episode] = known.count
    for play in known { note(play) }
  }

  private mutating func note(_ play: Play) {
    if let moment = play.watchedAt {
      let open = play.traktID == nil ? [play.id] : []
      dated[Moment(episode: play.episode, second: moment.seconds), default: []] += open
    } else if play.origin == .summary {
      undated[play.episode, default: Undated()].summaries.append(play.id)
    } else {
      undated[play.episode, default: Undated()].hasOthers = true
      if play.origin == .history, play.traktID == nil {
        undated[play.episode, default: Undated()].items.append(play.id)
      }
    }
  }

  private subscript(id: PlayID) -> Play {
    if id.rawValue >= firstID { return additions[id.rawValue - firstID] }
    return updates[id] ?? log.plays[id: id] ?? Play(id: id, episode: EpisodeID(rawValue: 0), watchedAt: nil)
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
}

extension Play {
  fileprivate mutating func claim(_ traktID: Int) {
    self.traktID = traktID
    origin = .history
  }
}
