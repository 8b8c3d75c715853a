extension Timeline {
  @usableFromInline
  mutating func show(_ history: History<State, some Sendable>, _ newActions: NewActions) {
    present = history.present
    shown = history.state
    shownID = history.isTraveling ? history.currentID : nil
    nextID = history.nextID
    isLocked = history.isLocked
    self.newActions = newActions
    severed = history.line.severed
    epoch = history.epoch
  }

  @inlinable
  func refusal<Action>(of sending: TimelineAction<State, Action>.Sending) -> String? {
    guard isLocked || sending.cause > 0 || isTraveling else { return nil }
    return reason(toRefuse: sending.cause, sending.epoch)
  }

  @usableFromInline
  func reason(toRefuse cause: Int, _ epoch: Int) -> String? {
    if isLocked { return "the history is locked; set history.isLocked to false" }
    if cause > 0 {
      let isSevered = epoch != self.epoch || severed.contains(cause)
      return isSevered
        ? "it comes from an effect of action \(cause), which did not happen in this branch of the history" : nil
    }
    guard let shownID, newActions == .refuse else { return nil }
    return """
      the store shows the past, the state after action \(shownID) of \(nextID - 1); return with history.resume(), or set \
      newActions to .branch or .append
      """
  }

  @inlinable
  func branches<Action>(on sending: TimelineAction<State, Action>.Sending) -> Bool {
    isTraveling && newActions == .branch && sending.cause == 0
  }
}
