// How tests drive a store: they decide when the messages of effects are handled.

extension Store {
  /// Handles the messages that effects have sent so far, now rather than in a later turn of the main actor.
  ///
  /// - Parameter limit: The maximum number of messages to handle.
  /// - Returns: How many messages were handled.
  package func deliverEffects(atMost limit: Int) -> Int {
    guard let root = root else { return 0 }
    var count = 0
    while count < limit, root.deliverNext() { count += 1 }
    return count
  }

  /// The effects that run or wait: the action that started each, and where it was written.
  package var runningEffects: [(cause: Action, source: SourceLocation?, scope: EffectScope)] {
    root?.runner.runningEffects ?? []
  }

  /// How many effects run or wait.
  package var runningEffectCount: Int { root?.runner.runningCount ?? 0 }

  /// Cancels all effects.
  package func cancelEffects() {
    for effect in runningEffects { SentAction(effect.scope).cancel() }
  }
}
