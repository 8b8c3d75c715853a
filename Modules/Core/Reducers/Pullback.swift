extension Reducer {
  /// This reducer as one over a larger state: it changes the part at the key path, in place, and answers to the actions
  /// that the prism finds a part in.
  ///
  /// - Parameters:
  ///   - state: where this reducer's state lies in the larger one.
  ///   - action: which of the larger actions are this reducer's.
  ///   - environment: this reducer's environment from the larger one.
  @inlinable
  public func pullback<GlobalState, GlobalAction: Sendable, GlobalEnvironment: Sendable>(
    state: any WritableKeyPath<GlobalState, State> & Sendable,
    action: Prism<GlobalAction, Action>,
    environment: @escaping @Sendable (GlobalEnvironment) -> Environment
  ) -> PullbackReducer<GlobalState, GlobalAction, GlobalEnvironment, Self> {
    PullbackReducer(self, Member(state), action, environment)
  }
}

/// A reducer over a part of a state, as one over the whole.
public struct PullbackReducer<State, Action: Sendable, Environment: Sendable, Local: Reducer>: Reducer {
  @usableFromInline
  let local: Local
  @usableFromInline
  let member: Member<State, Local.State>
  @usableFromInline
  let action: Prism<Action, Local.Action>
  @usableFromInline
  let environment: @Sendable (Environment) -> Local.Environment

  @inlinable
  init(
    _ local: Local, _ member: Member<State, Local.State>, _ action: Prism<Action, Local.Action>,
    _ environment: @escaping @Sendable (Environment) -> Local.Environment
  ) {
    self.local = local
    self.member = member
    self.action = action
    self.environment = environment
  }

  /// Reduces the part, if the action is one of its own.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {
    guard let localAction = self.action.extract(action) else { return .none }
    let effect = member.modify(&state) { local.reduce(&$0, localAction, self.environment(environment)) }
    return effect.pullback(state: member, action: self.action.embed)
  }
}
