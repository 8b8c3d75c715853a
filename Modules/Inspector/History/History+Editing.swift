extension History {
  /// Recomputes the states without some actions; their effects are not reverted.
  ///
  /// - Complexity: O(n) in the actions from the first skipped one on.
  public mutating func skip(actions ids: some Sequence<Int>) { set(ids) { $0 = true } }

  /// Includes skipped actions again: O(n) in the actions from the first of them on.
  public mutating func unskip(actions ids: some Sequence<Int>) { set(ids) { $0 = false } }

  /// Skips an action, or includes it again if it is skipped.
  public mutating func toggle(action id: Int) { set(CollectionOfOne(id)) { $0.toggle() } }

  private mutating func set(_ ids: some Sequence<Int>, _ change: (inout Bool) -> Void) {
    var first = count
    for id in ids {
      guard let index = line.index(of: id) else { continue }
      let wasSkipped = line.entries[index].isSkipped
      change(&line.entries[index].isSkipped)
      if line.entries[index].isSkipped != wasSkipped { first = min(first, index) }
    }
    if first < count { recompute(from: first) }
  }

  /// The ids of the skipped actions: O(n).
  public var skippedActions: [Int] { line.entries.lazy.filter(\.isSkipped).map(\.id) }

  /// Removes the skipped actions: O(n).
  public mutating func sweep() {
    guard line.entries.contains(where: \.isSkipped) else { return }
    for entry in line.entries where entry.isSkipped { line.severed.insert(entry.id..<entry.id + 1) }
    line.replaceEntries(by: line.entries.filter { !$0.isSkipped })
    line.position = min(line.position, count)
  }

  /// Moves an action before another: O(n).
  ///
  /// If the other action is not in the history, the action moves to the end if the other's id is larger than the last
  /// one's, and to the beginning otherwise.
  public mutating func move(action id: Int, before other: Int) {
    guard let index = line.index(of: id) else { return }
    let target = line.index(of: other) ?? (other > line.id(at: count) ? count : 0)
    guard target != index, target != index + 1 else { return }
    var moved = Array(line.entries)
    let entry = moved.remove(at: index)
    moved.insert(entry, at: target > index ? target - 1 : target)
    line.replaceEntries(by: moved)
    line.isReordered = true
    recompute(from: min(index, target))
  }

  /// Makes the shown state the start of the history, and removes all actions.
  public mutating func commit() {
    let (state, id) = (state, currentID)
    line.sever(after: line.position)
    line.restart(from: state, id: id)
  }

  /// Removes all actions and returns to the committed state.
  public mutating func revert() {
    line.sever(after: 0)
    line.restart(from: line.committed, id: line.committedID)
  }

  /// Removes all actions and commits, and returns to the initial state.
  public mutating func reset() {
    line = HistoryLine(committed: initial)
    line.severed = IDRanges(0..<nextID)
  }

  /// Commits, and then handles actions without recording them.
  public mutating func pause() {
    guard !isPaused else { return }
    commit()
    paused = true
  }

  /// Resumes recording.
  public mutating func unpause() {
    paused = false
  }
}
