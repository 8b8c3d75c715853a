import LeftfoldEntities

/// The days of the plays that a merge has loaded.
struct PlayedDays {
  struct EpisodeDay: Hashable {
    let episode: EpisodeID
    let day: Day
  }

  /// The plays of a day that are no other file's: marked here, or with an id.
  var certain: [EpisodeDay: [PlayID]] = [:]
  /// The plays of a day that a file states.
  var filed: [EpisodeDay: PlayID] = [:]
  /// All days that files state: of plays of their own, and of plays with a moment.
  var stated: [EpisodeID: Set<Day>] = [:]

  mutating func index(_ play: Play) {
    if let day = play.pairedDay { stated[play.episode, default: []].insert(day) }
    guard let day = play.watched?.statedDay else { return }
    let key = EpisodeDay(episode: play.episode, day: day)
    if play.isOfFilesDay {
      filed[key] = play.id
      stated[play.episode, default: []].insert(day)
    } else {
      certain[key, default: []].append(play.id)
    }
  }
}

extension PlayMerge {
  mutating func mergeDay(_ day: Day, _ traktID: Int?, _ origin: Play.Origin, of episode: EpisodeID) {
    if let traktID { guard traktIDs.insert(traktID).inserted else { return } }
    let key = PlayedDays.EpisodeDay(episode: episode, day: day)
    let known = days.certain[key, default: []]
    if origin == .through { for id in known { update(id) { $0.origin = .through } } }
    if traktID == nil, let first = known.first {
      if self[first].traktID == nil, self[first].origin.strength < origin.strength {
        update(first) { $0.origin = origin }
      }
      return
    }
    guard traktID != nil || origin == .here || origin == .through else {
      // Whether it is a play of its own is decided when all moments are known.
      days.stated[episode, default: []].insert(day)
      return
    }
    let isOpen = known.first { self[$0].traktID == nil }
    guard let open = isOpen ?? days.filed.removeValue(forKey: key) else {
      return put(.on(day), traktID, origin, of: episode)
    }
    let isThrough = self[open].origin == .through
    update(open) { play in
      play.traktID = traktID ?? play.traktID
      play.origin = isThrough ? .through : traktID == nil || [.here, .through].contains(origin) ? origin : .history
    }
    if isOpen == nil { days.certain[key, default: []].append(open) }
  }

  /// Pairs the days that files state with the moments of their episodes anew, and returns the plays of days that are plays
  /// with a moment now.
  mutating func settleDays(without dropped: Set<PlayID>) -> Set<PlayID> {
    guard !days.stated.isEmpty else { return [] }
    let stated = days.stated
    let added = Dictionary(grouping: additions.filter { stated[$0.episode] != nil }, by: \.episode)
    let lost = Dictionary(grouping: dropped, by: { self[$0].episode }).mapValues(\.count)
    var superfluous: Set<PlayID> = []
    for (episode, stated) in stated.sorted(by: { $0.key < $1.key }) {
      let plays = log.plays(of: episode).map { self[$0.id] } + added[episode, default: []]
      let certain = stated.filter { days.certain[.init(episode: episode, day: $0)] != nil }
      let timed = plays.filter { $0.watchedAt != nil && !dropped.contains($0.id) }
      let paired = DayPairing.paired(timed, with: stated.subtracting(certain)) { play, day in
        let row = days.filed[.init(episode: episode, day: day)]
        let known = [play.id, row].compactMap { $0.flatMap { corrected.keys[$0] } }
        return !known.isEmpty && !known.contains { isOwn(day, of: play, in: $0) }
      }
      for (old, new) in zip(timed, paired.plays) where old != new { update(new.id) { $0.pairedDay = new.pairedDay } }
      for day in paired.left where days.filed[.init(episode: episode, day: day)] == nil {
        put(.on(day), nil, .history, of: episode)
      }
      let rows = paired.plays.compactMap { play -> (play: PlayID, row: PlayID)? in
        let row = play.pairedDay.flatMap { days.filed[.init(episode: episode, day: $0)] }
        return row.map { (play.id, $0) }
      }
      var owed = lacking(in: episode, without: rows.count + lost[episode, default: 0])
      for (play, row) in rows {
        if corrected.keys[row] != nil, corrected.keys[play] == nil {
          // The play with a time is that of the day which was corrected.
          let timed = self[play]
          update(row) { $0 = timed.keyed(row) }
          superfluous.insert(play)
        } else if owed > 0 {
          update(row) { ($0.watched, $0.origin) = (nil, .summary) }
          owed -= 1
        } else {
          superfluous.insert(row)
        }
      }
    }
    return superfluous
  }

  /// The number of plays that a summary counts besides those that remain. If it counted any before, then as many as there were in all.
  private func lacking(in episode: EpisodeID, without dropped: Int) -> Int {
    let before = log.plays(of: episode)
    guard before.contains(where: \.isCounted) else { return 0 }
    return before.count - corrected.replaced[episode, default: 0] - (counts[episode, default: 0] - dropped)
  }

  private func isOwn(_ day: Day, of play: Play, in correction: CorrectionID) -> Bool {
    guard let moment = play.watchedAt else { return false }
    return log.corrections[id: correction]?.isOwn(day, of: moment) ?? false
  }
}
