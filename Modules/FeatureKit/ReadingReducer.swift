import LeftfoldCore

/// A reducer of a feature's state that also reads the feature's input, such as the library.
///
/// For requests that depend on more than the feature's state: "the next episode", "unless it was watched already". The
/// caller's state may be stale, so the reducer decides on the state that it reduces: in a commit, the locked and refreshed
/// one.
public protocol ReadingReducer<State, Input, Action, Environment>: Sendable {
  /// The feature's state.
  associatedtype State
  /// The values that the reducer reads.
  associatedtype Input
  /// The events that the reducer handles.
  associatedtype Action: Sendable
  /// The dependencies of effects.
  associatedtype Environment

  /// Reduces an action.
  ///
  /// - Parameter input: Projects the feature's input, as it was before this reducer; computed only if it is called.
  func reduce(
    _ state: inout State, _ input: () -> Input, _ action: Action, _ environment: Environment
  ) -> Effect<Action>
}

extension ReadingReducer {
  /// Returns this reducer for a feature that runs alone: its input is a projection of its own state.
  public func reading(
    _ input: @escaping @Sendable (State) -> Input
  ) -> some Reducer<State, Action, Environment> where Environment: Sendable {
    Reduce { state, action, environment in
      let before = state
      return reduce(&state, { input(before) }, action, environment)
    }
  }

  /// Returns this reducer on a larger state and its actions.
  public func pullback<Root, RootAction: Sendable, RootEnvironment: Sendable>(
    state: any WritableKeyPath<Root, State> & Sendable, input: @escaping @Sendable (Root) -> Input,
    action: Prism<RootAction, Action>, environment: @escaping @Sendable (RootEnvironment) -> Environment
  ) -> some Reducer<Root, RootAction, RootEnvironment> {
    let part = Member(state)
    return Reduce { root, rootAction, rootEnvironment in
      guard let partAction = action.extract(rootAction) else { return .none }
      let before = root
      return part.modify(&root) { reduce(&$0, { input(before) }, partAction, environment(rootEnvironment)) }
        .pullback(state: part, action: action.embed)
    }
  }
}
