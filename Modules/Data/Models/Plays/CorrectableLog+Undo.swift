import LeftfoldEntities

extension CorrectableLog {
  /// States what undo or redo of the viewer's own change led to, so that it holds against what another store has of the change.
  ///
  /// - Parameters:
  ///   - before: The log before undo or redo.
  ///   - moment: The moment of undo or redo.
  /// - Complexity: O(corrections + difference).
  public mutating func restate(since before: Self, at moment: Timestamp) {
    let taken = restateCounted(since: before, at: moment)
    let index = CorrectionIndex(corrections)
    for known in before.corrections where known.stated.isCertain && !taken.contains(known.id) {
      let here = index.corrections(of: known.stated, in: corrections).first { $0.stated.isAt(known.stated) }
      if here == known { continue }
      let play = plays(ofThing: known.stated.thing).first { $0.isAt(known.stated) }
      let became = here?.became ?? play ?? known.became
      let later = max(known.moment(after: moment), here?.moment(after: moment) ?? moment)
      let free = corrections.contains(known.id) ? corrections.nextID : known.id
      corrections.set(
        Correction(
          id: here?.id ?? free, here?.stated ?? known.stated, became: became,
          isRemoved: here?.isRemoved ?? (play == nil), isFormer: known.isFormer, at: later))
    }
    let known = CorrectionIndex(before.corrections)
    for change in plays.diff(from: before.plays) {
      guard let mark = change.old, mark.isMark, change.new.map({ $0.isAt(mark) }) != true,
        known.corrections(of: mark, in: before.corrections).isEmpty,
        known.corrections(to: mark, in: before.corrections).isEmpty
      else { continue }
      corrections.set(Correction(id: corrections.nextID, mark, became: mark, isRemoved: true, at: moment))
    }
  }

  /// The same for plays that are not told apart; returns the corrections there that need no other statement.
  private mutating func restateCounted(since before: Self, at moment: Timestamp) -> Set<CorrectionID> {
    var taken: Set<CorrectionID> = []
    let index = CorrectionIndex(before.corrections)
    for known in before.corrections where !known.stated.isCertain {
      let here = corrections[id: known.id]
      if here == known { continue }
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
