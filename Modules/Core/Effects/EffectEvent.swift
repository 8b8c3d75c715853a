/// For tools that record an app. An effect's number is unique within its store.
@usableFromInline
package enum EffectEvent<Action: Sendable> {
  case began(Int, cause: Action)
  /// Right before the action is reduced.
  case sends(Int)
  case ended(Int, EffectEnd)
}

@usableFromInline
package enum EffectEnd: Sendable {
  case finished
  case canceled
  case failed(any Error)
}

extension Effect {
  @usableFromInline
  package static func report(_ kind: Diagnostic.Kind, _ message: String, at source: SourceLocation?) -> Self {
    Self(.report(kind, message, source))
  }

  @inlinable
  package var isNone: Bool { requests == nil }

  @usableFromInline
  package var reports: [Diagnostic] {
    (requests ?? []).compactMap { request in
      guard case .report(let kind, let message, let source) = request.kind else { return nil }
      return Diagnostic(kind: kind, message: message, action: nil, source: source)
    }
  }
}

// Control of a store by tests, which decide when the messages of effects are handled.

extension Store {
  /// Handles messages now rather than in a later turn of the main actor; returns their number.
  package func deliverEffects(atMost limit: Int) -> Int {
    guard let root = root else { return 0 }
    var count = 0
    while count < limit, root.deliverNext() { count += 1 }
    return count
  }

  /// In the order in which they began.
  package func runningEffects(atMost limit: Int) -> [(cause: Action, source: SourceLocation?, sent: SentEffects)] {
    let running = root?.running.filter { !$0.value.isPause }.sorted { $0.key < $1.key } ?? []
    return running.prefix(limit).map { ($0.value.cause, $0.value.source, $0.value.sent) }
  }

  /// Without the times of throttled effects.
  package var runningEffectCount: Int { root?.running.values.count { !$0.isPause } ?? 0 }

  /// The canceled effects whose work still runs, in the order in which they began.
  package var unwindingEffects: [(number: Int, cause: Action, source: SourceLocation?, sent: SentEffects)] {
    let unwinding = root?.unwinding.map { ($0, $1.cause, $1.source, $1.sent) } ?? []
    return unwinding.sorted { $0.0 < $1.0 }
  }

  package func cancelEffects() {
    guard let root else { return }
    // No effect of theirs starts either.
    for effect in root.running.values { effect.sent.markCanceled() }
    root.tree.handling { root.cancelAll() }
  }
}
