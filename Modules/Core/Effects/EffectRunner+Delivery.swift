/// The messages of tasks, handled on the main actor.
extension EffectRunner {
  /// Handles the next message of a task, and drops it if the task was canceled.
  ///
  /// One message at a time, since handling an action may run others: under a nested run loop the rest is delivered from
  /// there, in order.
  ///
  /// - Returns: Whether there was a message.
  @inlinable
  func deliver(_ handle: @MainActor (Action, EffectGroup, ActionReceipt?) -> Void) -> Bool {
    guard let message = nextMessage() else { return false }
    switch message {
    case .action(let action, let key, let receipt):
      if let group = running[key]?.group {
        if let onEvent { onEvent(.sends(key.number)) }
        handle(action, group, receipt)
      }
    case .finished(let key): finish(key)
    case .failed(let key, let error): fail(key, error)
    }
    if hasEnqueued {
      hasEnqueued = false
      flush()
    }
    return true
  }

  @inlinable
  func nextMessage() -> EffectInbox<Action>.Message? {
    if messages.isEmpty {
      // An empty list is returned to the inbox, without the capacity of a flood.
      if messages.capacity > 4_096 { messages = [] }
      inbox.take(into: &messages)
      if messages.count > 1 { messages.reverse() }
    }
    return messages.popLast()
  }

  /// Called when a turn begins in which messages are delivered.
  @usableFromInline
  func beginTurn() { inbox.beginTurn() }

  /// Has the remaining messages delivered after other work of the main actor.
  @usableFromInline
  func deliverLater() { inbox.wake() }

  @usableFromInline
  func fail(_ key: EffectKey, _ failure: EffectFailure) {
    if let work = running[key], !(failure.error is CancellationError) {
      report(
        .uncaughtError, "an effect threw \(failure.error), which it should have caught and sent", work.cause,
        failure.source)
    }
    finish(key, .failed("\(failure.error)"))
  }
}
