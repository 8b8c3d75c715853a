extension EffectRunner {
  /// One message at a time, since handling an action may start a nested run loop, which delivers the next ones in
  /// order. Returns false if there was no message.
  ///
  /// - Parameter queuing: Runs a closure while actions are queued: parts that it starts or releases may send some.
  @inlinable
  func deliver(
    queuing: @MainActor (() -> Void) -> Void,
    _ handle: @MainActor (Action, EffectKey, EffectGroup, ActionReceipt?) -> Void
  ) -> Bool {
    guard let message = nextMessage() else { return false }
    switch message {
    case .action(let action, let key, let receipt):
      if let group = running[key]?.group { handle(action, key, group, receipt) }
    case .finished(let key): queuing { end(key, .finished) }
    case .failed(let key, let error): queuing { fail(key, error) }
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
    if let work = running[key], !(failure.error is CancellationError) {
      report(
        .uncaughtError, "an effect threw \(failure.error), which it should have caught and sent", work.cause,
        failure.source)
    }
    // The report may have canceled it.
    end(key, .failed(failure.error))
  }

  @inlinable
  func end(_ key: EffectKey, _ end: EffectEnd) {
    if running[key] != nil { finish(key, end) } else { endUnwinding(key) }
  }
}
