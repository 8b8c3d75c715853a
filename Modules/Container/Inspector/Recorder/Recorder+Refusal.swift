extension Recorder {
  @inlinable
  func refusal(of sending: Sent.Sending) -> String? {
    guard history.isLocked || sending.cause > 0 || showsPast else { return nil }
    return reason(toRefuse: sending.cause, sending.epoch)
  }

  @usableFromInline
  func reason(toRefuse cause: Int, _ epoch: Int) -> String? {
    if history.isLocked { return "the history is locked; set history.isLocked to false" }
    if cause > 0 {
      let isSevered = epoch != history.epoch || history.line.severed.contains(cause)
      return isSevered
        ? "it comes from an effect of action \(cause), which did not happen in this branch of the history" : nil
    }
    guard showsPast, newActions == .refuse else { return nil }
    return """
      the store shows the past, the state after action \(history.currentID) of \(history.nextID - 1); return with \
      history.resume(), or set newActions to .branch or .append
      """
  }

  @inlinable
  func branches(on sending: Sent.Sending) -> Bool { showsPast && newActions == .branch && sending.cause == 0 }
}
