/// An event of an effect's life, for tools that record an app. An effect's number is unique within its store.
@usableFromInline
package enum EffectEvent<Action: Sendable> {
  /// The effect's task was started by an action.
  case began(Int, cause: Action)
  /// The effect's next action is handled now.
  case sends(Int)
  /// The effect is over.
  case ended(Int, EffectEnd)
}

/// How an effect ended.
@usableFromInline
package enum EffectEnd: Sendable, Equatable {
  case finished
  case canceled
  case failed(String)
}

extension EffectKey {
  /// The key as one number.
  @usableFromInline
  var number: Int { generation << 32 | place }
}

extension Store {
  /// Calls closures after each action of this root store was published, and when an effect begins, sends and ends.
  @usableFromInline
  package func record(
    onHandled: @escaping @MainActor () -> Void, onEvent: @escaping @MainActor (EffectEvent<Action>) -> Void
  ) {
    root?.onHandled = onHandled
    root?.runner.onEvent = onEvent
  }
}

extension Effect {
  /// Whether the effect is ``none``.
  @inlinable
  package var isNone: Bool { operation == nil }

  /// The events that the effect reports as it starts, in order.
  @usableFromInline
  package var reports: [Diagnostic] { operation?.reports ?? [] }
}

extension EffectOperation {
  fileprivate var reports: [Diagnostic] {
    switch self {
    case .report(let kind, let message, let source):
      [Diagnostic(kind: kind, message: message, action: nil, source: source)]
    case .merge(let parts), .concatenate(let parts): parts.elements.flatMap(\.reports)
    case .cancellable(let part, _, _), .owned(let part, _), .throttled(let part, _, _), .timed(let part, _, _),
      .limited(let part, _, _):
      part.reports
    case .run, .send, .cancel: []
    }
  }
}
