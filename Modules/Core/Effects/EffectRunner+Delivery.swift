extension EffectRunner {
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
  func fail(_ key: EffectKey, _ failure: EffectFailure) {
    if let work = running[key], !(failure.error is CancellationError) {
      report(
        .uncaughtError, "an effect threw \(failure.error), which it should have caught and sent", work.cause,
        failure.source)
    }
    if let work = running[key], work.work?.isPause == true { _ = work.group.markCanceled() }
    // The report may have canceled it.
    end(key, failure.error is CancellationError ? .canceled : .failed(failure.error))
  }

  @inlinable
  func end(_ key: EffectKey, _ end: EffectEnd) {
    if running[key] != nil { finish(key, end) } else { endUnwinding(key) }
  }
}
