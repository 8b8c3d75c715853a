/// Sees each action with the state before and after it, in order: to keep, record or log it.
///
/// A middleware changes no state and starts no effects. It is called after the reducer and before anybody is told, so
/// that what a persisting middleware has written is written by the time that ``Store/send(_:fileID:line:)`` returns.
@MainActor
public protocol Middleware<State, Action> {
  /// What the store holds.
  associatedtype State
  /// What the store is sent.
  associatedtype Action

  /// Called after the reducer, once for each action.
  func handle(_ action: Action, before: State, after: State)
}
