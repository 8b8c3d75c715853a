/// How a state changes with each action, and what has to happen outside of it as a consequence.
///
/// A reducer is a pure function: it reads nothing but its parameters and changes nothing but the state, in place.
/// Whatever else must happen (a file read, a clock waited for) it returns as an ``Effect`` for the store to run.
public protocol Reducer<State, Action, Environment>: Sendable {
  /// What the reducer changes.
  associatedtype State
  /// What happened.
  associatedtype Action: Sendable
  /// What effects need from outside: a struct of `@Sendable` closures.
  associatedtype Environment: Sendable

  /// Changes the state by one action.
  ///
  /// - Returns: what has to happen next, or ``Effect/none``.
  func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action>
}

/// A reducer written as a closure.
public struct Reduce<State, Action: Sendable, Environment: Sendable>: Reducer {
  @usableFromInline
  let body: @Sendable (inout State, Action, Environment) -> Effect<Action>

  /// A reducer that does what the closure does.
  @inlinable
  public init(_ body: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action>) {
    self.body = body
  }

  /// Calls the closure.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {
    body(&state, action, environment)
  }
}
