import LeftfoldEntities

extension PlayLog {
  /// Merges the plays of an import and returns the number of new ones.
  ///
  /// Two plays are the same if they have one provider's id, or are of one episode in one minute, since Trakt keeps no
  /// seconds. Plays with different ids are not, and neither are marks made here at different seconds, with each other or
  /// with an id; a file's moment without an id is a mark's of its minute, as of films, and any of them if there are several. A summary counts
  /// existing plays as its own: it adds its last play, if none is of that second, and the difference to its count. So do
  /// the undated plays of a history without ids, with the others of their file. An item of a history gives its date to
  /// a play that was only counted. What the viewer removed, or says is another play now, is known as well, and so it is not
  /// added again. A day that a file states is the play of a moment by the rule of ``DayPairing``. So files
  /// can be merged in any order, and repeatedly.
  ///
  /// The plays of merged episodes move to the episodes that remain.
  @discardableResult
  public mutating func merge(_ records: [PlayRecord], keys: MergedKeys) -> Int {
    // A key that a move frees is not reused, as in the library: else a new play would pass for a changed one.
    let before = plays.nextID
    movePlays(of: keys.replacedEpisodes)
    moveCorrections(of: keys.replacedEpisodes)
    guard !records.isEmpty else { return 0 }
    let corrected = showCorrected(from: max(before, plays.nextID))
    let (log, first) = (self, max(before, plays.nextID))
    let added = change { plays in
      var merge = PlayMerge(log: log, plays: plays, firstID: first, corrected: corrected)
      for record in records { merge.merge(record.evidence, of: keys.episodes[record.show][record.episode]) }
      return merge.finish(&plays)
    }
    hide(corrected)
    return added
  }
}

/// Merges plays into a log. The plays of an episode are loaded once, at its first record.
struct PlayMerge {
  /// The unit in which two services state one viewing: Trakt keeps no seconds.
  struct Minute: Hashable {
    let episode: EpisodeID
    let minute: Int

    init(_ moment: Timestamp, of episode: EpisodeID) { (self.episode, minute) = (episode, moment.minute) }
  }

  struct FileList: Hashable {
    let file: Int
    let episode: EpisodeID
  }

  struct Undated {
    /// The plays that only a summary counts.
    var summaries: [PlayID] = []
    /// The plays of a history or of a mark "watched up to here", without ids.
    var items: [PlayID] = []
    /// The number of plays that are not only a summary's.
    var others = 0
    /// The number of those that were marked in this app.
    var marks = 0
  }

  let log: PlayLog
  let corrected: CorrectedPlays
  var traktIDs: Set<Int>
  /// The dated plays by their minutes.
  var dated: [Minute: [PlayID]] = [:]
  var undated: [EpisodeID: Undated] = [:]
  /// The numbers of plays that the files with undated ones list so far: a file may name one show in several ways.
  var totals: [FileList: Int] = [:]
  /// The numbers of undated plays of another origin than a history's, with those that have an id.
  var lists: [FileList: Int] = [:]
  /// The numbers of those that were marked in this app.
  var markLists: [FileList: Int] = [:]
  var counts: [EpisodeID: Int] = [:]
  /// The numbers of plays that summaries and lists state.
  var required: [EpisodeID: Int] = [:]
  var additions: [Play] = []
  var updates: [PlayID: Play] = [:]
  let firstID: Int
  var momentOrigins = MomentOrigins()
  /// The watches of TV Time's older file, by episode.
  var oldWatches: [EpisodeID: [PlayID]] = [:]
  /// The episodes of which TV Time's newer file has a watch.
  var newlyWatched: Set<EpisodeID> = []
  var days = PlayedDays()

  /// - Parameter firstID: The key of the first new play, after all others.
  init(log: PlayLog, plays: EntityTable<Play>, firstID: PlayID, corrected: CorrectedPlays) {
    self.log = log
    self.corrected = corrected
    traktIDs = Set(plays.lazy.compactMap(\.traktID))
    self.firstID = firstID.rawValue
  }

  mutating func merge(_ evidence: PlayRecord.Evidence, of episode: EpisodeID) {
    load(episode)
    switch evidence {
    case .item(nil, nil, nil), .item(nil, nil, .history): count(1, of: episode)
    case .item(let traktID, let time, let origin): mergeItem(traktID, time, origin ?? .history, of: episode)
    case .summary(let plays, let last, let others):
      if let last { mergeItem(last, .summary, of: episode) }
      count(plays + (others ?? 0), of: episode)
    case .undated(let plays, let file, let others, nil), .undated(let plays, let file, let others, .history):
      let list = FileList(file: file, episode: episode)
      totals[list, default: 0] += plays + (others ?? 0)
      count(totals[list, default: 0], of: episode)
    case .undated(let plays, let file, let others, let origin?):
      note(origin, at: nil, of: episode)
      let list = FileList(file: file, episode: episode)
      if origin == .here { mergeMarks(plays, in: list) }
      lists[list, default: 0] += plays + (others ?? 0)
      while undated[episode, default: Undated()].others < lists[list, default: 0] {
        put(nil, nil, origin.isOfMoment ? origin : .history, of: episode)
      }
    case .through(let time): mergeItem(nil, time, .through, of: episode)
    case .pairedDay(let day): days.stated[episode, default: []].insert(day)
    }
  }

  /// Notes a number of plays, which those that are only counted make up once all others are known.
  private mutating func count(_ plays: Int, of episode: EpisodeID) {
    required[episode] = max(plays, required[episode, default: 0])
  }

  private mutating func addCounted(without dropped: Set<PlayID>) {
    var counts = counts
    for id in dropped { counts[self[id].episode, default: 0] -= 1 }
    for (episode, plays) in required.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<max(0, plays - counts[episode, default: 0]) { add(episode, nil, nil, .summary) }
    }
  }

  mutating func finish(_ plays: inout EntityTable<Play>) -> Int {
    addMomentOrigins()
    var dropped = dropOldWatches()
    let superfluous = settleDays(without: dropped)
    dropped.formUnion(superfluous)
    addCounted(without: dropped)
    plays.set(contentsOf: updates.values)
    let added = additions.filter { !dropped.contains($0.id) }
    plays.set(contentsOf: added)
    for id in dropped where id.rawValue < firstID { plays.remove(id) }
    return max(0, added.count - superfluous.count { $0.rawValue < firstID && corrected.keys[$0] == nil })
  }

  mutating func mergeItem(
    _ traktID: Int?, _ time: WatchTime?, _ origin: Play.Origin, of episode: EpisodeID
  ) {
    guard origin != .tvtimeOld || !newlyWatched.contains(episode) else { return }
    note(origin, at: time, of: episode)
    if let day = time?.statedDay { return mergeDay(day, traktID, origin, of: episode) }
    let moment = time?.moment
    if let traktID {
      guard traktIDs.insert(traktID).inserted else { return }
      mergeNamed(traktID, moment, origin == .here ? .here : .history, of: episode)
    } else {
      mergeItem(moment, origin, of: episode)
    }
  }

  /// - Parameter origin: A history, or this app for a play that its viewer moved here.
  private mutating func mergeNamed(
    _ traktID: Int, _ moment: Timestamp?, _ origin: Play.Origin, of episode: EpisodeID
  ) {
    let known =
      moment == nil
      ? undated[episode]?.items.popLast()
      : play(at: moment, .history, isNamed: true, of: episode) { $0.traktID == nil }
    if let known {
      update(known) { ($0.traktID, $0.origin, $0.watched) = (traktID, origin, moment.map(WatchTime.at)) }
    } else {
      put(moment.map(WatchTime.at), traktID, origin, of: episode)
    }
  }

  mutating func mergeItem(_ moment: Timestamp?, _ origin: Play.Origin, of episode: EpisodeID) {
    guard let moment else {
      if undated[episode]?.others ?? 0 == 0 { put(nil, nil, origin, of: episode) }
      return
    }
    // As a history repeats the dated play of a summary.
    guard let known = play(at: moment, origin, of: episode, where: { _ in true }) else {
      return put(.at(moment), nil, origin, of: episode)
    }
    let play = self[known]
    guard play.traktID == nil else { return }
    update(known) { play in
      // A file's moment in the minute of a mark is the mark's.
      if play.origin != .here, origin == .here || play.isReplaced(by: moment, origin) { play.watched = .at(moment) }
      if play.origin.strength < origin.strength { play.origin = origin }
    }
  }

  /// Returns a play that is the same viewing: of the same second, or of the same minute: not of two marks, nor of a
  /// mark and what has an id. A mark is none that was corrected at another second.
  ///
  /// A play without an id is returned before one with an id.
  private func play(
    at moment: Timestamp?, _ origin: Play.Origin, isNamed: Bool = false, of episode: EpisodeID,
    where fits: (Play) -> Bool
  ) -> PlayID? {
    guard let moment, let ids = dated[Minute(moment, of: episode)] else { return nil }
    let isPlain = !isNamed && origin.isPlain
    let plays = ids.map { self[$0] }.filter { play in
      guard fits(play), play.watchedAt != moment else { return fits(play) }
      if origin == .here { return play.isPlain && corrected.keys[play.id] == nil }
      return play.origin != .here || isPlain
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
    _ time: WatchTime?, _ traktID: Int?, _ origin: Play.Origin, of episode: EpisodeID
  ) {
    guard let known = replaceable(by: origin, of: episode) else {
      add(episode, time, traktID, origin)
      return
    }
    update(known) { ($0.watched, $0.traktID, $0.origin) = (time, traktID, origin) }
    index(self[known])
  }

  /// A play that only a summary counted or, for TV Time's newer file, a watch of the older one.
  private mutating func replaceable(by origin: Play.Origin, of episode: EpisodeID) -> PlayID? {
    if origin == .tvtime, let old = popOldWatch(of: episode) { return old }
    return undated[episode]?.summaries.popLast()
  }

  mutating func add(
    _ episode: EpisodeID, _ time: WatchTime?, _ traktID: Int?, _ origin: Play.Origin
  ) {
    let id = PlayID(rawValue: firstID + additions.count)
    let play = Play(id: id, episode: episode, watched: time, traktID: traktID, origin: origin)
    additions.append(play)
    counts[episode, default: 0] += 1
    index(play)
  }

  mutating func load(_ episode: EpisodeID) {
    guard counts[episode] == nil else { return }
    let known = log.plays(of: episode)
    counts[episode] = known.count - corrected.replaced[episode, default: 0]
    guard !corrected.keys.isEmpty else { return known.forEach { index($0) } }
    // The corrected ones first, since of plays that are alike a file states those that remain.
    for play in known where corrected.keys[play.id] != nil { index(play) }
    for play in known where corrected.keys[play.id] == nil { index(play) }
  }

  /// Notes an origin of a moment, which all plays at that moment get at the end, in any order of records.
  mutating func note(_ origin: Play.Origin, at time: WatchTime?, of episode: EpisodeID) {
    momentOrigins.add(origin, at: time, of: episode)
    if origin == .tvtime { newlyWatched.insert(episode) }
  }

  mutating func addMomentOrigins() {
    let known = momentOrigins.episodes.flatMap { log.plays(of: $0).map { self[$0.id] } }
    for changed in momentOrigins.changes(of: known + additions) { update(changed.id) { $0 = changed } }
  }

  mutating func index(_ play: Play) {
    note(play.origin, at: play.watched, of: play.episode)
    days.index(play)
    if play.watched?.statedDay != nil { return }
    if let moment = play.watchedAt {
      dated[Minute(moment, of: play.episode), default: []].append(play.id)
      if play.origin == .tvtimeOld { oldWatches[play.episode, default: []].append(play.id) }
    } else if corrected.keys[play.id] != nil {
      // It is counted, but no statement gives it a time or an id.
      guard play.origin != .summary else { return }
      undated[play.episode, default: Undated()].others += 1
      if play.origin == .here { undated[play.episode, default: Undated()].marks += 1 }
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
    return updates[id] ?? log.plays[id: id] ?? Play(id: id, episode: EpisodeID(rawValue: 0), watched: nil)
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
          update(old) { ($0.watched, $0.pairedDay, $0.origin) = (nil, nil, .summary) }
        } else {
          dropped.insert(old)
        }
      }
    }
    return dropped
  }
}
