extension EffectRunner {
  /// One message at a time, since handling an action may start a nested run loop, which delivers the next ones in
  /// order. Returns false if there was no message.
  @inlinable
  func deliver(_ handle: @MainActor (Action, EffectKey, EffectGroup, ActionReceipt?) -> Void) -> Bool {
    guard let message = nextMessage() else { return false }
    switch message {
    case .action(let action, let key, let receipt):
      if let group = running[key]?.group { handle(action, key, group, receipt) }
    case .finished(let key): if running[key] != nil { finish(key) } else { endUnwinding(key) }
    case .failed(let key, let error): fail(key, error)
    }
    if hasEnqueued {
      hasEnqueued = false
      flush()
    }
    return true
  }

  @inlinable
  func recordSender(_ sender: EffectKey) { if let onEvent { onEvent(.sends(sender.number)) } }

  @inlinable
  func nextMessage() -> EffectInbox<Action>.Message? {
    if messages.isEmpty {
      inbox.take(into: &messages)
      if messages.count > 1 { messages.reverse() }
    }
    return messages.popLast()
  }

  @usableFromInline
  func beginTurn() { inbox.beginTurn() }

  @usableFromInline
  func deliverLater() { inbox.wake() }

  @usableFromInline
  func fail(_ key: EffectKey, _ failure: EffectFailure) {
    guard let work = running[key] else { return endUnwinding(key) }
    if !(failure.error is CancellationError) {
      report(
        .uncaughtError, "an effect threw \(failure.error), which it should have caught and sent", work.cause,
        failure.source)
    }
    finish(key, .failed(failure.error))
  }
}
