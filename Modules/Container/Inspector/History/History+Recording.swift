extension History {
  /// Handles an action as Redux DevTools does: appends it, and computes its state from the present.
  ///
  /// If the history shows the present, it shows the new one; if it shows the past, that stays.
  ///
  /// - Returns: whether the action was handled; false while the history is locked.
  @discardableResult
  public mutating func perform(_ action: Action, context: ActionContext = ActionContext()) -> Bool {
    guard !isLocked else { return false }
    var (state, error) = (present, line.error(at: count))
    compute(&state, &error, action)
    record(nextID, action, context, state, error)
    return true
  }

  @inlinable
  mutating func record(_ id: Int, _ action: Action, _ context: ActionContext, _ state: State, _ error: String?) {
    nextID = id + 1
    guard !isPaused else {
      line.restart(from: state, id: id)
      return
    }
    let weight = weight(of: action, state)
    let wasShown = !isTraveling
    makeRoom(for: Int(weight))
    line.entries.append(
      HistoryEntry(id: id, action: action, context: context, state: state, error: error, weight: weight))
    line.weight += Int(weight)
    if wasShown { line.position = line.entries.count }
  }

  @inlinable
  mutating func recordPublishing(_ nanoseconds: UInt32, of id: Int) {
    if !line.entries.isEmpty, line.entries.latest.id == id {
      line.entries.latest.recorded.publishing = nanoseconds
    } else if let index = line.index(of: id) {
      line.entries[index].recorded.publishing = nanoseconds
    }
  }

  @inlinable
  func weight(of action: Action, _ state: State) -> UInt32 {
    guard case .bytes = limit else { return 0 }
    let bytes = MemoryLayout<HistoryEntry<State, Action>>.stride + 512
    return UInt32(clamping: weigh?(action, state) ?? bytes)
  }

  @inlinable
  mutating func makeRoom(for weight: Int) {
    var excess = 0
    switch limit {
    case .count(let maximum): excess = count - maximum + 1
    case .bytes(let maximum):
      var rest = line.weight + weight
      while rest > maximum, excess < count {
        rest -= Int(line.entries[excess].weight)
        excess += 1
      }
    }
    guard excess > 0 else { return }
    line.commit(first: stopsAtErrors ? countBeforeError(excess) : excess)
  }

  @usableFromInline
  func countBeforeError(_ count: Int) -> Int {
    line.entries.prefix(count).firstIndex { $0.error != nil } ?? count
  }

  /// Applies an action to a state, and replaces the error of the action before by that of this one.
  func compute(_ state: inout State, _ error: inout String?, _ action: Action) {
    guard stopsAtErrors else {
      error = reduce(&state, action)
      return
    }
    if error != nil {
      error = "Interrupted by an error up the chain"
      return
    }
    var next = state
    error = reduce(&next, action)
    if error == nil { state = next }
  }

  mutating func recompute(from first: Int) {
    guard first < count else { return }
    var (state, error) = (line.state(at: first), line.error(at: first))
    for index in first..<count {
      if !line.entries[index].isSkipped { compute(&state, &error, line.entries[index].action) }
      line.entries[index].version = state
      line.entries[index].error = error
    }
  }
}
