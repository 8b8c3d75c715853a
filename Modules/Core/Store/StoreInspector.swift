// For tools that record an app, or show its past.

/// A tool that follows a root store: it receives actions and effects, and may show the past in the root's state.
@usableFromInline
package protocol StoreInspector<InspectedState, InspectedAction>: AnyObject {
  associatedtype InspectedState: Equatable
  associatedtype InspectedAction: Sendable

  /// Called after each action and, outside of a transaction, its publication.
  @MainActor func handled()
  /// Called when an effect begins or ends, and before an action that one sends is reduced.
  @MainActor func record(_ event: EffectEvent<InspectedAction>)
  /// What the root's state shows.
  @MainActor var shown: ShownState { get }
  /// The state in which the owners of effects are looked up; nil if it is the root's.
  @MainActor var hiddenPresent: InspectedState? { get }
}

@usableFromInline
package enum ShownState: Sendable {
  case present
  /// The past, in which actions are refused or begin a branch.
  case past
  /// The past, while actions are handled in the present.
  case pastOverPresent
}

extension Store {
  /// Closures made here, where the types are known, are specialized; calls of the protocol's methods would not be.
  @inlinable
  package func inspect<Inspector: StoreInspector>(by inspector: Inspector)
  where Inspector.InspectedState == State, Inspector.InspectedAction == Action {
    root?.inspection = (
      handled: { inspector.handled() }, record: { inspector.record($0) }, shown: { inspector.shown },
      hiddenPresent: { inspector.hiddenPresent }
    )
  }

  /// Handles an action of a tool before those that are queued, which are checked and reduced in the state after it.
  @usableFromInline
  package func sendFirst(_ action: Action) { root?.sendFirst(action) }

  /// Returns a store of the same state, with other actions: it shares this store's node.
  @inlinable
  package func embedding<LocalAction: Sendable>(
    _ action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<State, LocalAction> {
    Store<State, LocalAction>(node: node, pass: { [self] in forward(action($0)) })
  }
}

/// The source location of the latest send. A recording store reads it while a derived store passes an action to its root: that is
/// synchronous, so it is the current action's.
@MainActor @usableFromInline
package enum SendSite {
  @usableFromInline
  package static var isRecorded = false

  @usableFromInline
  package static var latest: SourceLocation?
}
