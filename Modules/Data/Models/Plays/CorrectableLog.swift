import LeftfoldEntities

/// Plays with the viewer's corrections of them.
///
/// The corrections keep of each play the latest statement. So two logs have the same plays after each was merged into the other,
/// in any order: the corrections of both are joined, and then the plays made to be what those say.
public protocol CorrectableLog: Sendable {
  /// The plays.
  associatedtype Play: CorrectablePlay

  /// The plays, by key.
  var plays: EntityTable<Play> { get }

  /// What the viewer stated of plays.
  var corrections: EntityTable<Correction<Play>> { get set }

  /// Returns the corrections about any of the places, each once, in the order of their keys.
  func corrections(at places: Set<CorrectionPlace>) -> [Correction<Play>]

  /// Returns the plays of an episode or a film.
  func plays(ofThing thing: Int) -> [Play]

  /// Adds a play, or replaces the one with its key.
  mutating func put(_ play: Play)

  /// Removes the play with a key, without a statement.
  mutating func discard(_ id: Play.ID)
}

extension CorrectableLog {
  /// Returns the play that is the same viewing; an exactly equal one first.
  func live(_ play: Play) -> Play? {
    let plays = plays(ofThing: play.thing)
    return plays.first { $0.unkeyed == play.unkeyed } ?? plays.first { $0.isAt(play) }
      ?? plays.first { $0.isSame(as: play) }
  }

  /// Whether a play of the same thing at the same time is one viewing with a play.
  public func contains(_ play: Play) -> Bool { plays(ofThing: play.thing).contains { $0.isAt(play) } }
}

extension CorrectableLog {
  /// States what became of plays, nil for nothing: so of all that they were before.
  ///
  /// - Complexity: O(changes × log corrections).
  public mutating func correct(_ changes: [(play: Play, new: Play?)], at moment: Timestamp, in zone: Zone = .utc) {
    guard !changes.isEmpty else { return }
    var index = CorrectionIndex(self, near: changes.map(\.play))
    func set(_ correction: Correction<Play>) {
      corrections.set(correction)
      index.insert(correction)
    }
    for (play, new) in changes {
      guard play.isCertain else {
        // A total still counts the play that it became.
        if play.isCounted, new?.thing == play.thing { continue }
        set(Correction(id: corrections.nextID, play, became: new ?? play, isRemoved: new == nil, at: moment))
        continue
      }
      let offset = play.watched.map { zone.offset(at: $0.instant) / 60 } ?? 0
      let linked = index.corrections(to: play, in: corrections)
      let (isKnown, later) = (
        !index.corrections(of: play, in: corrections).isEmpty, linked.map { $0.moment(after: moment) }.max() ?? moment
      )
      for known in linked where known.stated.isCertain {
        set(known.replaced(became: new ?? play, isRemoved: new == nil, at: later))
      }
      guard !isKnown else { continue }
      set(
        Correction(
          id: corrections.nextID, play, became: new ?? play, isRemoved: new == nil, isFormer: !linked.isEmpty,
          at: later,
          offset: offset))
    }
  }

  /// Returns the plays that the viewer marks; one that was removed is that play again, as files have it.
  ///
  /// Of a mark at another time than the present the moment is kept, since a removal elsewhere may precede it.
  ///
  /// - Complexity: O(marks × log corrections).
  public mutating func restating(_ marks: [Play], at moment: Timestamp) -> [Play] {
    var index = CorrectionIndex(self, near: marks)
    return marks.map { mark in
      guard mark.watched != nil else { return mark }
      var mark = mark
      let removed = index.corrections(to: mark, in: corrections).filter { $0.isRemoved && $0.stated.isCertain }
      let known = index.corrections(of: mark, in: corrections)
      let again = (removed + known.filter(\.isRemoved)).lazy.flatMap { [$0.became, $0.stated] }.filter { $0.isAt(mark) }
      if let play = again.first(where: { $0.traktID != nil }) ?? again.first { mark = play.keyed(mark.id) }
      // Then it is what another play became, and no viewing of its own beside that.
      let isMade = removed.contains { !$0.stated.isAt(mark) }
      for correction in removed + known where corrections[id: correction.id] == correction {
        if !correction.isRemoved, !correction.isKept, index.corrections(of: correction.became, in: corrections).isEmpty
        {
          // What it became remains, as a play of its own.
          let other = Correction(
            id: corrections.nextID, correction.became, became: correction.became, isRemoved: false,
            at: correction.statedAt)
          corrections.set(other)
          index.insert(other)
        }
        let isOwn = correction.stated.isAt(mark)
        let new = correction.replaced(
          became: mark, isRemoved: false, isFormer: isOwn && !isMade ? false : correction.isFormer,
          at: correction.moment(after: moment))
        corrections.set(new)
        index.insert(new)
      }
      if removed.isEmpty, known.isEmpty, mark.watched != .at(moment) {
        let new = Correction(id: corrections.nextID, mark, became: mark, isRemoved: false, at: moment)
        corrections.set(new)
        index.insert(new)
      }
      return mark
    }
  }
}

extension CorrectableLog {
  /// What files and marks state, for a merge into another log: the plays that no correction made, and what was corrected.
  public var statements: [Play] {
    guard !corrections.isEmpty else { return Array(plays) }
    let made = madePlays
    return plays.filter { !made.contains(at: $0) }
      + corrections.filter { !$0.isFormer && !$0.isKept }.map(\.stated)
  }

  /// The plays that corrections made of others, unless they are stated as well.
  private var madePlays: PlayIndex<Play, Void> {
    let index = CorrectionIndex(corrections)
    var made = PlayIndex<Play, Void>()
    for correction in corrections where !correction.isKept {
      guard let play = index.outcome(of: correction, in: corrections) else { continue }
      let isStated = index.corrections(of: play, in: corrections).contains { $0.isKept && !$0.isFormer }
      if !isStated { made.insert(play, ()) }
    }
    return made
  }

  /// Merges the corrections of another log, and makes the plays what all of them say.
  ///
  /// Before the other statements there, which are compared with what was corrected as well.
  ///
  /// - Parameters:
  ///   - others: The corrections there, about the things here.
  ///   - statements: What is stated there, about the things here.
  /// - Complexity: O(corrections of both × plays of a thing), with O(statements) if there is a play here that is no viewing of
  ///   its own.
  public mutating func merge(_ others: [Correction<Play>], statements: () -> [Play]) {
    guard !others.isEmpty || corrections.contains(where: \.isFormer) else { return }
    let (old, made) = (corrections, others.contains(where: \.isFormer) ? madePlays : PlayIndex())
    var index = CorrectionIndex(old)
    var merged: Set<CorrectionID> = []
    for theirs in others where theirs.stated.isCertain {
      let all = index.corrections(of: theirs.stated, in: corrections)
      let known = all.first
      let isOwn = theirs.isFormer && known == nil && !made.contains(at: theirs.stated) && contains(theirs.stated)
      var new =
        known?.merged(theirs) ?? theirs.keyed(corrections.nextID).replaced(isFormer: theirs.isFormer && !isOwn)
      // A day and a moment that were stated apart here are one viewing, as is known there.
      for other in all.dropFirst() {
        new = new.merged(other)
        corrections.remove(other.id)
      }
      merged.insert(new.id)
      guard new != known else { continue }
      corrections.set(new)
      index.insert(new)
    }
    let formers = old.filter { $0.isFormer && !merged.contains($0.id) }
    if !formers.isEmpty {
      var stated = PlayIndex<Play, Void>()
      for play in statements() { stated.insert(play, ()) }
      for former in formers where stated.contains(at: former.stated) {
        corrections.update(former.id) { $0 = $0.replaced(isFormer: false) }
      }
    }
    mergeCounted(others)
    settle(since: old)
  }

  /// Merges the corrections of plays that are not told apart: those that were made at one moment are alike, and counted.
  private mutating func mergeCounted(_ others: [Correction<Play>]) {
    let theirs = others.filter { !$0.stated.isCertain }
    guard !theirs.isEmpty else { return }
    let here = Dictionary(grouping: corrections.filter { !$0.stated.isCertain }, by: CountedSubject.init)
    for (subject, theirs) in Dictionary(grouping: theirs, by: CountedSubject.init).sorted(by: {
      $0.value[0].id < $1.value[0].id
    }) {
      let known = here[subject] ?? []
      // One that was taken back stays so.
      var kept = Swift.max(0, theirs.count(where: \.isKept) - known.count(where: \.isKept))
      for correction in known where kept > 0 && correction.isRemoved {
        corrections.set(correction.replaced(isRemoved: false))
        kept -= 1
      }
      for correction in theirs.dropFirst(known.count) {
        let isRemoved = correction.isRemoved || correction.isKept ? kept <= 0 : false
        corrections.set(correction.keyed(corrections.nextID).replaced(isRemoved: isRemoved))
        kept -= 1
      }
    }
  }

  /// Makes the plays what the corrections say, of which some differ from earlier ones.
  mutating func settle(since old: EntityTable<Correction<Play>>) {
    let changed = corrections.filter { old[id: $0.id] != $0 }
    guard !changed.isEmpty else { return }
    let index = CorrectionIndex(corrections)
    var wanted = PlayIndex<Play, Void>()
    for correction in corrections where !correction.isFormer {
      if let play = index.outcome(of: correction, in: corrections) { wanted.insert(play, ()) }
    }
    for correction in changed {
      replace(correction, was: old[id: correction.id], by: index.outcome(of: correction, in: corrections), wanted)
    }
    for correction in corrections where !correction.isFormer {
      guard let play = index.outcome(of: correction, in: corrections), play.isCertain, !contains(play) else { continue }
      counted(of: play.thing).forEach { discard($0.id) }
      put(play.keyed(plays.nextID))
    }
    followPlays()
  }

  /// Replaces what a correction said before, and what it is about, by what it says now; the play keeps its key.
  private mutating func replace(
    _ correction: Correction<Play>, was old: Correction<Play>?, by play: Play?, _ wanted: PlayIndex<Play, Void>
  ) {
    if !correction.stated.isCertain, correction.isKept {
      // It was taken back; one that never was known here is a play of its own.
      if old?.isRemoved == true { put(correction.stated.keyed(plays.nextID)) }
      return
    }
    var isPresent = play.map { $0.isCertain && contains($0) } ?? false
    let former = old.flatMap { $0.isRemoved ? nil : $0.became }.flatMap(live)
    var before = [former, subject(of: correction)].compactMap { $0 }
    if old == nil, before.isEmpty, correction.stated.isCertain, !correction.isFormer, !correction.isKept {
      // It is one of those that a total counts here.
      before += counted(of: correction.stated.thing)
    }
    for known in before {
      guard plays.contains(known.id), play.map({ known.isAt($0) && known.isCertain }) != true,
        !known.isCertain || !wanted.contains(at: known)
      else { continue }
      learn(known, of: correction.id)
      if var play, !isPresent {
        if play.thing != known.thing { counted(of: play.thing).forEach { discard($0.id) } }
        play.traktID = play.traktID ?? known.traktID
        put(play.keyed(known.id))
        isPresent = true
      } else {
        discard(known.id)
      }
      if let day = known.pairedDay, correction.stated.absorbs(known) || !correction.covers(day) {
        put(known.ofDay(day).keyed(plays.nextID))
      }
    }
  }

  /// One of the plays that only a total counts, as which it counts another play that becomes known.
  private func counted(of thing: Int) -> [Play] { Array(plays(ofThing: thing).filter(\.isCounted).prefix(1)) }

  /// The play here that a correction is about. A day is not the moment of another one, though both may be one viewing: it was
  /// stated without knowing that.
  private mutating func subject(of correction: Correction<Play>) -> Play? {
    guard let play = live(correction.stated) else {
      return plays(ofThing: correction.stated.thing).first(where: correction.stated.absorbs)
    }
    guard let day = correction.stated.watched?.statedDay, let moment = play.watched?.moment,
      !correction.isOwn(day, of: moment)
    else { return play }
    put(play.withoutPairedDay)
    return nil
  }

  /// Keeps in a correction what else was known here of the play that it is about.
  private mutating func learn(_ play: Play, of id: CorrectionID) {
    guard let correction = corrections[id: id], play.isCertain, play.isAt(correction.stated) else { return }
    let isCovered = play.pairedDay.map(correction.covers) ?? true
    let stated = correction.stated.joined((isCovered ? play : play.withoutPairedDay).unkeyed)
    let areAlike = correction.became == correction.stated
    if stated != correction.stated {
      corrections.set(correction.replaced(stated: stated, became: areAlike ? stated : nil))
    }
  }

  /// Makes the corrections and the plays that they made say the same.
  mutating func followPlays() {
    for correction in corrections
    where !correction.isRemoved && correction.became.isCertain && correction.stated.isCertain {
      guard let play = plays(ofThing: correction.became.thing).first(where: { $0.isAt(correction.became) }) else {
        continue
      }
      let joined = play.unkeyed.joined(correction.became).keyed(play.id)
      let new = correction.replaced(stated: correction.isKept ? joined : nil, became: joined)
      if new != correction { corrections.set(new) }
      if joined != play { put(joined) }
    }
  }
}

/// What makes two corrections of plays that are not told apart alike.
private struct CountedSubject<Play: CorrectablePlay>: Hashable {
  let stated, became: Play
  let statedAt: Timestamp

  init(_ correction: Correction<Play>) {
    (stated, became, statedAt) = (correction.stated, correction.became, correction.statedAt)
  }
}
