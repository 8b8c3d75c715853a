/// A function from a state and an action to the next state and the effects to run.
///
/// A reducer is pure: it reads only its parameters and changes only the state, in place. Other work (reading a file,
/// waiting for a clock) is returned as an ``Effect`` for the store to run.
public protocol Reducer<State, Action, Environment>: Sendable {
  /// The state that the reducer changes.
  associatedtype State
  /// The actions that the reducer handles.
  associatedtype Action: Sendable
  /// The environment of the reducer and its effects: a struct of `@Sendable` closures.
  associatedtype Environment: Sendable

  /// Changes the state by one action.
  ///
  /// - Parameters:
  ///   - state: The state, to change in place.
  ///   - action: The action to handle.
  ///   - environment: The closures that the reducer and its effects call.
  /// - Returns: The effects to run, or ``Effect/none``.
  func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action>
}

/// A reducer written as a closure.
public struct Reduce<State, Action: Sendable, Environment: Sendable>: Reducer {
  @usableFromInline let body: @Sendable (inout State, Action, Environment) -> Effect<Action>

  /// Creates a reducer from a closure.
  @inlinable
  public init(_ body: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action>) {
    self.body = body
  }

  @inlinable
  init(_ reducer: some Reducer<State, Action, Environment>) { body = { reducer.reduce(&$0, $1, $2) } }

  /// Calls the closure and returns its effects.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {
    body(&state, action, environment)
  }
}
