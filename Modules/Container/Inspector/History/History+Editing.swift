extension History {
  /// Recomputes the states without some actions; their effects are not reverted.
  ///
  /// The history of an ``Inspector`` first reduces each action again from its recorded state. If one gives another state, as where
  /// its reducer draws an id or reads a time, the edit is refused: it changes nothing and returns false, and the inspector reports
  /// it. So do all edits that recompute states.
  ///
  /// - Complexity: O(n) in the actions from the first skipped one on.
  @discardableResult
  public mutating func skip(actions ids: some Sequence<Int>) -> Bool { set(ids) { $0 = true } }

  /// Includes skipped actions again: O(n) in the actions from the first of them on.
  @discardableResult
  public mutating func unskip(actions ids: some Sequence<Int>) -> Bool { set(ids) { $0 = false } }

  /// Skips an action, or includes it again if it is skipped.
  @discardableResult
  public mutating func toggle(action id: Int) -> Bool { set(CollectionOfOne(id)) { $0.toggle() } }

  private mutating func set(_ ids: some Sequence<Int>, _ change: (inout Bool) -> Void) -> Bool {
    var changes: [Int: Bool] = [:]
    for index in ids.compactMap({ line.index(of: $0) }) {
      var isSkipped = line.entries[index].isSkipped
      change(&isSkipped)
      if isSkipped != line.entries[index].isSkipped { changes[index] = isSkipped }
    }
    guard let first = changes.keys.min() else { return true }
    guard reproduces(from: first) else { return false }
    for (index, isSkipped) in changes { line.entries[index].isSkipped = isSkipped }
    recompute(from: first)
    return true
  }

  /// Returns whether the reducer gives the recorded states again, from an index on; otherwise ``refusal`` has the reason.
  private mutating func reproduces(from first: Int) -> Bool {
    guard let areEqual else { return true }
    for index in first..<count where !line.entries[index].isSkipped {
      var (state, error) = (line.state(at: index), line.error(at: index))
      let entry = line.entries[index]
      compute(&state, &error, entry.action)
      if areEqual(state, entry.state) { continue }
      refusal = """
        the history was not edited, since action \(entry.id) gives another state when it is reduced again: its reducer draws an \
        id, a time or chance; ids and times belong in actions
        """
      return false
    }
    return true
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
  @discardableResult
  public mutating func move(action id: Int, before other: Int) -> Bool {
    guard let index = line.index(of: id) else { return true }
    let target = line.index(of: other) ?? (other > line.id(at: count) ? count : 0)
    guard target != index, target != index + 1 else { return true }
    guard reproduces(from: min(index, target)) else { return false }
    var moved = Array(line.entries)
    let entry = moved.remove(at: index)
    moved.insert(entry, at: target > index ? target - 1 : target)
    line.replaceEntries(by: moved)
    line.isReordered = true
    recompute(from: min(index, target))
    return true
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
