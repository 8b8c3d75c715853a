import LeftfoldEntities

/// Merges plays into a log. The plays of an episode are loaded once, at its first record.
struct PlayMerge {
  private struct Moment: Hashable {
    let episode: EpisodeID
    let second: Int
  }

  private struct FileList: Hashable {
    let file: Int
    let episode: EpisodeID
  }

  private struct Undated {
    /// The plays that only a summary counts.
    var summaries: [PlayID] = []
    /// The plays of a history or of a mark "watched up to here", without ids.
    var items: [PlayID] = []
    /// The number of plays that are not only a summary's.
    var others = 0
  }

  private let log: PlayLog
  private var traktIDs: Set<Int>
  /// The plays of a moment without a provider's id; an empty array if all have one.
  private var dated: [Moment: [PlayID]] = [:]
  private var undated: [EpisodeID: Undated] = [:]
  /// The numbers of undated plays that the files list so far: a file may name one show in several ways.
  private var lists: [FileList: Int] = [:]
  private var counts: [EpisodeID: Int] = [:]
  private var additions: [Play] = []
  private var updates: [PlayID: Play] = [:]
  private let firstID: Int
  /// The moments up to which everything was watched; all plays at such a moment are marked, in any order of records.
  private var through: Set<EpisodeMoment> = []

  init(log: PlayLog, plays: EntityTable<Play>) {
    self.log = log
    traktIDs = Set(plays.lazy.compactMap(\.traktID))
    firstID = plays.nextID.rawValue
  }

  mutating func merge(_ evidence: PlayRecord.Evidence, of episode: EpisodeID) {
    load(episode)
    switch evidence {
    case .item(let traktID?, let moment):
      guard traktIDs.insert(traktID).inserted else { return }
      mergeItem(traktID, moment, of: episode)
    case .item(nil, let moment): mergeItem(moment, of: episode)
    case .summary(let plays, let last): mergeSummary(plays, last, of: episode)
    case .undated(let plays, let file):
      let list = FileList(file: file, episode: episode)
      lists[list, default: 0] += plays
      while undated[episode, default: Undated()].others < lists[list, default: 0] {
        put(nil, nil, .history, of: episode)
      }
    case .through(let moment):
      mergeItem(moment, of: episode)
      through.insert(EpisodeMoment(episode, second: moment?.seconds ?? .min))
    }
  }

  mutating func finish(_ plays: inout EntityTable<Play>) -> Int {
    markThrough()
    plays.set(contentsOf: updates.values)
    plays.set(contentsOf: additions)
    return additions.count
  }
}

extension PlayMerge {
  private mutating func mergeItem(_ traktID: Int, _ moment: Timestamp?, of episode: EpisodeID) {
    let known: PlayID?
    if let moment {
      known = dated[Moment(episode: episode, second: moment.seconds)]?.popLast()
    } else {
      known = undated[episode]?.items.popLast()
    }
    if let known {
      update(known) { $0.setTraktID(traktID) }
    } else {
      put(moment, traktID, .history, of: episode)
    }
  }

  private mutating func mergeItem(_ moment: Timestamp?, of episode: EpisodeID) {
    guard isKnown(moment, of: episode) else { return put(moment, nil, .history, of: episode) }
    // A history repeats the dated play of a summary.
    if let moment, let known = dated[Moment(episode: episode, second: moment.seconds)]?.last,
      self[known].origin == .summary
    {
      update(known) { $0.origin = .history }
    }
  }

  private mutating func mergeSummary(_ plays: Int, _ last: Timestamp?, of episode: EpisodeID) {
    if let last, !isKnown(last, of: episode) { put(last, nil, .summary, of: episode) }
    while counts[episode, default: 0] < plays { add(episode, nil, nil, .summary) }
  }

  private func isKnown(_ moment: Timestamp?, of episode: EpisodeID) -> Bool {
    guard let moment else { return (undated[episode]?.others ?? 0) > 0 }
    return dated[Moment(episode: episode, second: moment.seconds)] != nil
  }

  private mutating func put(
    _ moment: Timestamp?, _ traktID: Int?, _ origin: Play.Origin, of episode: EpisodeID
  ) {
    guard let counted = undated[episode]?.summaries.popLast() else {
      add(episode, moment, traktID, origin)
      return
    }
    update(counted) { ($0.watchedAt, $0.traktID, $0.origin) = (moment, traktID, origin) }
    index(self[counted])
  }

  private mutating func add(
    _ episode: EpisodeID, _ moment: Timestamp?, _ traktID: Int?, _ origin: Play.Origin
  ) {
    let id = PlayID(rawValue: firstID + additions.count)
    let play = Play(id: id, episode: episode, watchedAt: moment, traktID: traktID, origin: origin)
    additions.append(play)
    counts[episode, default: 0] += 1
    index(play)
  }
}

extension PlayMerge {
  private mutating func load(_ episode: EpisodeID) {
    guard counts[episode] == nil else { return }
    let known = log.plays(of: episode)
    counts[episode] = known.count
    for play in known { index(play) }
  }

  private mutating func markThrough() {
    let episodes = Set(through.map(\.episode))
    guard !episodes.isEmpty else { return }
    let known = episodes.flatMap { log.plays(of: $0).map { self[$0.id] } }
    for play in known + additions where play.origin != .summary && play.origin != .through {
      guard through.contains(EpisodeMoment(play.episode, second: play.watchedAt?.seconds ?? .min)) else { continue }
      update(play.id) { $0.origin = .through }
    }
  }

  private mutating func index(_ play: Play) {
    if play.origin == .through {
      through.insert(EpisodeMoment(play.episode, second: play.watchedAt?.seconds ?? .min))
    }
    if let moment = play.watchedAt {
      let open = play.traktID == nil ? [play.id] : []
      dated[Moment(episode: play.episode, second: moment.seconds), default: []] += open
    } else if play.origin == .summary {
      undated[play.episode, default: Undated()].summaries.append(play.id)
    } else {
      undated[play.episode, default: Undated()].others += 1
      if play.origin == .history || play.origin == .through, play.traktID == nil {
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
  fileprivate mutating func setTraktID(_ traktID: Int) {
    self.traktID = traktID
    origin = .history
  }
}
