import LeftfoldCore

/// The environment of a reducer that also reads the feature's input, such as the library.
///
/// For requests that depend on more than the feature's state: "the next episode", "unless it was watched already". The
/// caller's state may be stale, so the reducer decides on the state that it reduces: in a commit, the locked and refreshed
/// one.
///
/// ```swift
/// func reduce(_ state: inout State, _ action: Action, _ environment: Reading<CalendarInput, Void>) -> Effect<Action> {
///   let today = environment.input().today
///   …
/// }
/// ```
public struct Reading<Input: Sendable, Environment: Sendable>: Sendable {
  /// Projects the feature's input, as it was before this reducer; computed only if it is called.
  public let input: @Sendable () -> Input

  /// The dependencies of effects.
  public let environment: Environment

  /// Creates an environment from its parts.
  public init(_ environment: Environment, input: @escaping @Sendable () -> Input) {
    (self.environment, self.input) = (environment, input)
  }
}

extension Reducer {
  /// Returns this reducer for a feature that runs alone: its input is a projection of its own state.
  public func reading<Input, Base>(
    _ input: @escaping @Sendable (State) -> Input
  ) -> some Reducer<State, Action, Base> where Environment == Reading<Input, Base>, State: Sendable {
    Reduce { state, action, environment in
      let before = state
      return reduce(&state, action, Reading(environment) { input(before) })
    }
  }

  /// Returns this reducer on a larger state, from which its input is projected, and its actions.
  public func pullback<Root: Sendable, RootAction: Sendable, RootEnvironment: Sendable, Input, Base>(
    state: any WritableKeyPath<Root, State> & Sendable, input: @escaping @Sendable (Root) -> Input,
    action: Prism<RootAction, Action>, environment: @escaping @Sendable (RootEnvironment) -> Base
  ) -> some Reducer<Root, RootAction, RootEnvironment> where Environment == Reading<Input, Base> {
    Reduce { root, rootAction, rootEnvironment in
      guard let partAction = action.extract(rootAction) else { return .none }
      let before = root
      let environment = Reading(environment(rootEnvironment)) { input(before) }
      return reduce(&root[keyPath: state], partAction, environment).pullback(state: state, action: action.embed)
    }
  }
}
