/// An observer of every action with the state before and after it, in order: for persistence, recording or logging.
///
/// A middleware changes no state and starts no effects. It runs after the reducer and before subscribers are notified,
/// so a persisting middleware has written its data when ``Store/send(_:fileID:line:)`` returns.
@MainActor
public protocol Middleware<State, Action> {
  /// The store's state.
  associatedtype State
  /// The store's action.
  associatedtype Action

  /// Handles one action, after the reducer.
  func handle(_ action: Action, before: State, after: State)
}
