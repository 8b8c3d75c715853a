import LeftfoldEntities

/// The viewer's correction of a play of an episode.
public typealias PlayCorrection = Correction<Play>

extension Play: CorrectablePlay {
  /// It can be moved and dated.
  public static var isChangeable: Bool { true }

  /// The key of the episode.
  public var thing: Int { episode.rawValue }

  /// Whether only a file's total says that there was one.
  public var isCounted: Bool { watched == nil && origin == .summary }

  /// Whether its viewer noted it here.
  public var isMark: Bool { origin == .here }

  /// Whether both are one viewing, by the rules of a merge.
  public func isSame(as other: Play) -> Bool {
    if let traktID, let id = other.traktID { return traktID == id }
    guard episode == other.episode else { return false }
    switch (watched, other.watched) {
    case (.at(let mine)?, .at(let its)?):
      return mine == its || (mine.minute == its.minute && origin != .here && other.origin != .here)
    case (.on(let mine)?, .on(let its)?): return mine == its
    case (.at?, .on(let day)?): return pairedDay == day && other.isOfFilesDay
    case (.on(let day)?, .at?): return other.pairedDay == day && isOfFilesDay
    case (nil, nil): return !isCertain && !other.isCertain && origin == other.origin
    default: return false
    }
  }

  /// Whether the other is a file's moment, which is no viewing of its own in the minute of this mark.
  public func absorbs(_ other: Play) -> Bool {
    guard isMark, other.isPlain, episode == other.episode, watchedAt != other.watchedAt else { return false }
    return watchedAt != nil && watchedAt?.minute == other.watchedAt?.minute
  }

  /// Returns what two statements of one viewing say together, the same the other way round.
  public func joined(_ other: Play) -> Play {
    let isWeaker = (traktID == nil) == (other.traktID == nil) ? isLessExact(than: other) : traktID == nil
    var result = isWeaker ? other : self
    let rest = isWeaker ? self : other
    result.watched = result.watched ?? rest.watched
    let areAlike = (result.watchedAt == nil) == (rest.watchedAt == nil)
    if areAlike, result.traktID == nil, result.origin.strength < rest.origin.strength { result.origin = rest.origin }
    if result.watchedAt != nil {
      result.pairedDay = [result.pairedDay, rest.pairedDay, rest.watched?.statedDay].compactMap { $0 }.min()
    }
    return result
  }

  private func isLessExact(than other: Play) -> Bool {
    switch (watched, other.watched) {
    case (.at(let mine)?, .at(let its)?): mine != its && mine.isReplaced(by: its)
    case (.on?, .at?), (nil, .some): true
    default: false
    }
  }

  /// The same play, as no file states a day of it.
  public var withoutPairedDay: Play {
    var play = self
    play.pairedDay = nil
    return play
  }

  /// Returns the play of a day that a file states of this one.
  public func ofDay(_ day: Day) -> Play { Play(id: id, episode: episode, watched: .on(day), origin: .history) }

  /// Returns a copy with another key.
  public func keyed(_ id: PlayID) -> Play {
    Play(id: id, episode: episode, watched: watched, traktID: traktID, origin: origin, pairedDay: pairedDay)
  }
}

extension PlayLog: CorrectableLog {
  /// Returns the plays of an episode, in the order of their keys.
  public func plays(ofThing thing: Int) -> [Play] { plays(of: EpisodeID(rawValue: thing)) }

  /// Adds a play, or replaces the one with its key; see ``set(_:)``.
  public mutating func put(_ play: Play) { set([play]) }

  /// Removes the play with a key, without a statement.
  public mutating func discard(_ id: PlayID) { change { _ = $0.remove(id) } }
}

extension PlayLog {
  /// Removes plays by a statement of their viewer.
  public mutating func remove(_ ids: some Sequence<PlayID>, at moment: Timestamp, in zone: Zone = .utc) {
    let removed = ids.compactMap { plays[id: $0] }
    _ = change { $0.remove(contentsOf: removed.map(\.id)) }
    correct(removed.map { ($0, nil) }, at: moment, in: zone)
  }

  /// Replaces plays that the viewer moved or dated; they keep their keys.
  public mutating func replace(_ changes: [(play: Play, new: Play)], at moment: Timestamp, in zone: Zone = .utc) {
    let changes = changes.map { change -> (play: Play, new: Play) in
      // What leads back to a play as it is stated is that play.
      let stated = corrections(at: [.thing(change.new.thing)]).first {
        !$0.isRemoved && $0.became.isAt(change.play) && $0.stated.isCertain && $0.stated.isAt(change.new)
      }
      return (change.play, stated?.stated.keyed(change.new.id) ?? change.new)
    }
    correct(changes.map { ($0.play, $0.new) }, at: moment, in: zone)
    set(changes.map(\.new))
  }

  /// Adds plays that the viewer marked; one that was removed is that play again.
  public mutating func mark(_ marks: [Play], at moment: Timestamp) { set(restating(marks, at: moment)) }

  /// The episodes with a play that was removed, or is another one now.
  var correctedEpisodes: Set<EpisodeID> { Set(corrections.lazy.filter { !$0.isKept }.map(\.stated.episode)) }

  /// Moves the corrections of merged episodes to those that remain, with what they say of the others' plays.
  mutating func moveCorrections(of replaced: [EpisodeID: EpisodeID]) {
    guard !replaced.isEmpty else { return }
    func moved(_ play: Play) -> Play { replaced[play.episode].map { play.moved(to: $0) } ?? play }
    let all = corrections.map { $0.replaced(stated: moved($0.stated), became: moved($0.became)) }
    let changed = all.filter { corrections[id: $0.id] != $0 }
    guard !changed.isEmpty else { return }
    corrections.remove(contentsOf: changed.map(\.id))
    merge(changed) { [] }
  }

  /// Merges the corrections of another log, before its other statements.
  ///
  /// - Parameters:
  ///   - other: The other log.
  ///   - episodes: The keys here of the other log's episodes.
  /// - Complexity: O(corrections of both × plays of an episode + plays).
  public mutating func mergeCorrections(of other: PlayLog, episodes: [Int: Int]) {
    merge(other.corrections.compactMap { $0.moved(episodes) }) { other.statements.compactMap { $0.moved(episodes) } }
  }
}

extension Play {
  fileprivate func moved(_ episodes: [Int: Int]) -> Play? {
    episodes[episode.rawValue].map { moved(to: EpisodeID(rawValue: $0)) }
  }
}

extension PlayCorrection {
  fileprivate func moved(_ episodes: [Int: Int]) -> PlayCorrection? {
    guard let stated = stated.moved(episodes), let became = became.moved(episodes) else { return nil }
    return replaced(stated: stated, became: became)
  }
}

extension PlayLog {
  /// What is stated, and what corrections made of plays of other episodes as far as it is the same elsewhere: a file's total
  /// of an episode counts these as well.
  ///
  /// - Parameter isSame: Returns whether what a correction made is a play elsewhere too.
  public func statements(where isSame: (Play) -> Bool) -> [Play] {
    guard !corrections.isEmpty else { return Array(plays) }
    var (stated, replaced) = (PlayIndex<Play, Void>(), PlayIndex<Play, Void>())
    let statements = statements
    for play in statements { stated.insert(play, ()) }
    for correction in corrections where !correction.isRemoved && correction.became.episode == correction.stated.episode
    {
      replaced.insert(correction.became, ())
    }
    return statements
      + plays.filter { $0.isCertain && !stated.contains(at: $0) && !replaced.contains(at: $0) && isSame($0) }
  }

  /// Counts the plays that records state and that the viewer removed, moved or dated here before, each once.
  ///
  /// - Complexity: O(corrections + records).
  func countCorrected(_ records: [PlayRecord], keys: MergedKeys) -> Int {
    let corrected = corrections.filter { !$0.isKept && $0.stated.isCertain }
    guard !corrected.isEmpty else { return 0 }
    var index = PlayIndex<Play, CorrectionID>()
    for correction in corrected { index.insert(correction.stated, correction.id) }
    var stated: Set<CorrectionID> = []
    for record in records {
      guard case .item(let id, let time, let origin) = record.evidence else { continue }
      let play = Play(
        id: PlayID(rawValue: 0), episode: keys.episodes[record.show][record.episode], watched: time, traktID: id,
        origin: origin ?? .history)
      if let first = index.values(of: play).first, live(play) == nil { stated.insert(first) }
    }
    return stated.count
  }
}

extension ImportReport {
  /// Counts what a merge with another store did to the plays.
  ///
  /// - Parameters:
  ///   - other: The plays of the other store.
  ///   - before: The plays before the merge.
  ///   - corrected: The plays after the merge of the corrections.
  ///   - after: The plays after the merge.
  public mutating func countPlays(of other: PlayLog, from before: PlayLog, _ corrected: PlayLog, to after: PlayLog) {
    let corrections = corrected.plays.diff(from: before.plays)
    (playsRead, playsAdded) = (other.count, after.plays.diff(from: before.plays).insertedCount)
    playsRemoved = corrections.removedCount
    playsChanged = corrections.count { change in
      guard let old = change.old, let new = change.new else { return false }
      return new.episode != old.episode || new.watched != old.watched
    }
    playsCorrected = 0
  }
}
