// Control of a store by tests, which decide when the messages of effects are handled.

extension Store {
  /// Handles messages now rather than in a later turn of the main actor; returns their number.
  package func deliverEffects(atMost limit: Int) -> Int {
    guard let root = root else { return 0 }
    var count = 0
    while count < limit, root.deliverNext() { count += 1 }
    return count
  }

  /// The effects that run or wait for their slot under a limited id.
  package func runningEffects(atMost limit: Int) -> [(cause: Action, source: SourceLocation?, sent: SentEffects)] {
    root.map { Array($0.runner.runningEffects.prefix(limit)) } ?? []
  }

  package var runningEffectCount: Int { root?.runner.runningCount ?? 0 }

  /// The canceled effects whose work still runs, in the order in which they began.
  package var unwindingEffects: [(number: Int, cause: Action, source: SourceLocation?, sent: SentEffects)] {
    root.map { $0.runner.unwindingEffects.sorted { $0.number < $1.number } } ?? []
  }

  package func cancelEffects() {
    let sent = runningEffects(atMost: .max).map(\.sent)
    // First, since an effect that ends may start one that waits.
    for effects in sent { _ = effects.markCanceled() }
    for effects in sent { SentAction(effects).cancel() }
  }
}
