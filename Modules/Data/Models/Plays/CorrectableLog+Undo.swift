import LeftfoldEntities

extension CorrectableLog {
  /// States what undo or redo of the viewer's own change led to, so that it holds against what another store has of the change.
  ///
  /// - Parameters:
  ///   - before: The log before undo or redo.
  ///   - moment: The moment of undo or redo.
  /// - Complexity: O(difference × log corrections).
  public mutating func restate(since before: Self, at moment: Timestamp) {
    let changed = corrections.diff(from: before.corrections).compactMap(\.old)
    let taken = restateCounted(changed, since: before, at: moment)
    let index = CorrectionIndex(self, near: changed.map(\.stated))
    for known in changed where known.stated.isCertain && !taken.contains(known.id) {
      let here = index.corrections(of: known.stated, in: corrections).first { $0.stated.isAt(known.stated) }
      if here == known { continue }
      let play = plays(ofThing: known.stated.thing).first { $0.isAt(known.stated) }
      let became = here?.became ?? play ?? known.became
      let later = max(known.moment(after: moment), here?.moment(after: moment) ?? moment)
      let free = corrections.contains(known.id) ? corrections.nextID : known.id
      corrections.set(
        Correction(
          id: here?.id ?? free, here?.stated ?? known.stated, became: became,
          isRemoved: here?.isRemoved ?? (play == nil), isFormer: known.isFormer, at: later,
          offset: (here ?? known).offset))
    }
    let marks = plays.diff(from: before.plays).compactMap { change in
      change.old.flatMap { $0.isMark && change.new?.isAt($0) != true ? $0 : nil }
    }
    guard !marks.isEmpty else { return }
    let known = CorrectionIndex(before, near: marks)
    for mark in marks {
      guard known.corrections(of: mark, in: before.corrections).isEmpty,
        known.corrections(to: mark, in: before.corrections).isEmpty
      else { continue }
      // What a file states in its minute is there again.
      let file = plays(ofThing: mark.thing).first(where: mark.absorbs)
      corrections.set(
        Correction(id: corrections.nextID, mark, became: file ?? mark, isRemoved: file == nil, at: moment))
    }
  }

  /// The same for plays that are not told apart; returns the corrections there that need no other statement.
  private mutating func restateCounted(
    _ changed: [Correction<Play>], since before: Self, at moment: Timestamp
  ) -> Set<CorrectionID> {
    let changed = changed.filter { !$0.stated.isCertain }
    guard !changed.isEmpty else { return [] }
    var taken: Set<CorrectionID> = []
    let index = CorrectionIndex(before, near: changed.map(\.became))
    for known in changed {
      let here = corrections[id: known.id]
      if let here {
        // What was taken back is removed again, which is another statement.
        corrections.set(
          Correction(
            id: corrections.nextID, here.stated, became: here.became, isRemoved: here.isRemoved,
            at: known.moment(after: moment)))
      }
      corrections.set(known.isRemoved ? known.replaced(isRemoved: false) : known)
      guard here == nil, !known.isRemoved, !known.isKept else { continue }
      // It is undated again.
      let dated = index.corrections(of: known.became, in: before.corrections).first
      let id = dated?.id ?? corrections.nextID
      corrections.set(
        Correction(
          id: corrections.contains(id) ? corrections.nextID : id, known.became, became: known.stated, isRemoved: false,
          isFormer: true, at: dated?.moment(after: moment) ?? known.moment(after: moment)))
      if let dated { taken.insert(dated.id) }
    }
    return taken
  }
}
