/// An observer of every action with the state before and after it, in order: for persistence, recording or logging.
///
/// A middleware changes no state and starts no effects. It runs after the reducer and before subscribers are notified,
/// so a persisting middleware has written its data when ``Store/send(_:fileID:line:)`` returns.
///
/// The state before is held while the reducer runs, which makes a change of an array or a dictionary copy it; an
/// `EntityTable` copies a few nodes.
@MainActor
public protocol Middleware<State, Action> {
  /// The state of the store.
  associatedtype State
  /// The actions of the store.
  associatedtype Action

  /// Handles one action after it was reduced, on the main actor.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - before: The state before the action.
  ///   - after: The state after it, which every store shows already.
  func handle(_ action: Action, before: State, after: State)
}
