extension Reducer {
  /// Returns this reducer over a larger state: it handles its own actions and changes its own part in place.
  ///
  /// The ids of its effects are scoped to the part of the state: a feature's copy in another part never cancels them.
  ///
  /// - Parameters:
  ///   - state: Where this reducer's state is stored in the larger one.
  ///   - action: The case of the larger action that holds this reducer's actions.
  ///   - environment: This reducer's environment from the larger one; left out if it is that one.
  @inlinable
  public func pullback<GlobalState, GlobalAction: Sendable, GlobalEnvironment: Sendable>(
    state: any WritableKeyPath<GlobalState, State> & Sendable,
    action: Prism<GlobalAction, Action>,
    environment: @escaping @Sendable (GlobalEnvironment) -> Environment
  ) -> PullbackReducer<GlobalState, GlobalAction, GlobalEnvironment, Self> {
    PullbackReducer(self, Member(state), action, environment)
  }
}

/// A reducer over a part of a state, lifted to the whole state.
public struct PullbackReducer<State, Action: Sendable, Environment: Sendable, Local: Reducer>: Reducer {
  @usableFromInline let local: Local
  @usableFromInline let path: Path

  /// The way from the whole to the part. It is an object, so that a composition of many reducers is a value of few
  /// words: a value of more than 15 words is copied at each call.
  @usableFromInline
  final class Path: Sendable {
    @usableFromInline let member: Member<State, Local.State>
    @usableFromInline let embed: @Sendable (Local.Action) -> Action
    @usableFromInline let extract: @Sendable (Action) -> Local.Action?
    @usableFromInline let environment: @Sendable (Environment) -> Local.Environment

    @inlinable
    init(
      _ member: Member<State, Local.State>, _ action: Prism<Action, Local.Action>,
      _ environment: @escaping @Sendable (Environment) -> Local.Environment
    ) {
      self.member = member
      embed = action.embed
      extract = action.extract
      self.environment = environment
    }
  }

  @inlinable
  init(
    _ local: Local, _ member: Member<State, Local.State>, _ action: Prism<Action, Local.Action>,
    _ environment: @escaping @Sendable (Environment) -> Local.Environment
  ) {
    self.local = local
    path = Path(member, action, environment)
  }

  /// Reduces the part if the action holds one of the part's.
  @inlinable @inline(__always)
  public func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {
    uncounted(path) { path in
      guard let localAction = path.extract(action) else { return .none }
      let effect = path.member.modify(&state) { local.reduce(&$0, localAction, path.environment(environment)) }
      return effect.requests == nil ? .none : pulledBack(effect)
    }
  }

  /// Not inlined: most actions have no effect, and all levels of a composition are compiled to one function.
  @inlinable @inline(never)
  func pulledBack(_ effect: Effect<Local.Action>) -> Effect<Action> {
    effect.pullback(state: path.member.keyPath, action: path.embed)
  }
}
