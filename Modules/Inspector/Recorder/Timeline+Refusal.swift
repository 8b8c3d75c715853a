extension Timeline {
  @usableFromInline
  mutating func show(_ position: TimelineAction<State, some Sendable>.Position) {
    present = position.present
    shown = position.shown.map { Shown(state: $0, id: position.shownID) }
    nextID = position.nextID
    isLocked = position.isLocked
    newActions = position.newActions
    severed = position.severed
    epoch = position.epoch
  }

  @inlinable
  func refusal<Action>(of sending: TimelineAction<State, Action>.Sending) -> String? {
    guard isLocked || sending.cause > 0 || shown != nil else { return nil }
    return reason(toRefuse: sending.cause, sending.epoch)
  }

  @usableFromInline
  func reason(toRefuse cause: Int, _ epoch: Int) -> String? {
    if isLocked { return "the history is locked; set history.isLocked to false" }
    if cause > 0 {
      let isSevered = epoch != self.epoch || severed.contains { $0.contains(cause) }
      return isSevered
        ? "it comes from an effect of action \(cause), which did not happen in this branch of the history" : nil
    }
    guard let shown, newActions == .refuse else { return nil }
    return """
      the store shows the past, the state after action \(shown.id) of \(nextID - 1); return with history.resume(), or set \
      newActions to .branch or .append
      """
  }

  @inlinable
  mutating func branchIfNeeded<Action>(_ sending: TimelineAction<State, Action>.Sending) -> Bool {
    guard let shown, newActions == .branch, sending.cause == 0 else { return false }
    present = shown.state
    severed.append(shown.id + 1..<nextID)
    self.shown = nil
    return true
  }
}
