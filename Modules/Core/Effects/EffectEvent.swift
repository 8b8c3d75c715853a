/// For tools that record an app. An effect's number is unique within its store.
@usableFromInline
package enum EffectEvent<Action: Sendable> {
  case began(Int, cause: Action)
  /// Right before the action is reduced.
  case sends(Int)
  /// Also sent, without a `began` before it, when an effect that was limited stops waiting.
  case ended(Int, EffectEnd)
}

@usableFromInline
package enum EffectEnd: Sendable {
  case finished
  case canceled
  case failed(any Error)
}

extension EffectKey {
  @usableFromInline
  var number: Int { generation << 32 | slot }
}

extension Store {
  @usableFromInline
  package func record(
    onHandled: @escaping @MainActor () -> Void, onEvent: @escaping @MainActor (EffectEvent<Action>) -> Void
  ) {
    root?.onHandled = onHandled
    root?.runner.onEvent = onEvent
  }

  /// Handles an action of a tool before those that are queued, which are checked and reduced in the state after it.
  @usableFromInline
  package func sendFirst(_ action: Action) { root?.sendFirst(action) }

  /// For a tool whose reducer shows the past in the root's state.
  ///
  /// - Parameters:
  ///   - isPast: Whether the past is shown.
  ///   - hidesPresent: Whether the past is shown and actions are handled in the present.
  ///   - present: Returns the state in which the owners of effects are looked up; nil if it is the root's.
  @usableFromInline
  package func showsPast(
    _ isPast: @escaping @MainActor () -> Bool, hidesPresent: @escaping @MainActor () -> Bool,
    present: @escaping @MainActor () -> State?
  ) {
    node.graph.showsPast = isPast
    node.graph.hidesPresent = hidesPresent
    root?.hiddenPresent = present
  }

  /// Returns a store of the same state, with other actions: it shares this store's node.
  @inlinable
  package func embedding<LocalAction: Sendable>(
    _ action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<State, LocalAction> {
    Store<State, LocalAction>(node: node, pass: { [self] in forward(action($0)) })
  }
}

extension Effect {
  @usableFromInline
  package static func report(_ kind: Diagnostic.Kind, _ message: String, at source: SourceLocation) -> Self {
    Self(.report(kind, message, source))
  }

  @inlinable
  package var isNone: Bool { operation == nil }

  @usableFromInline
  package var reports: [Diagnostic] { operation?.reports ?? [] }
}

extension EffectOperation {
  fileprivate var reports: [Diagnostic] {
    if case .report(let kind, let message, let source) = self {
      [Diagnostic(kind: kind, message: message, action: nil, source: source)]
    } else {
      parts.flatMap(\.reports)
    }
  }
}
