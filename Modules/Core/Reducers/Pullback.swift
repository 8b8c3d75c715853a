extension Reducer {
  /// Returns this reducer over a larger state: it handles its own actions and changes its own part in place.
  ///
  /// The ids of its effects are scoped to this pullback: two pulled-back copies of a feature never cancel each other.
  ///
  /// - Parameters:
  ///   - state: Where this reducer's state is stored in the larger one.
  ///   - action: The case of the larger action that holds this reducer's actions.
  ///   - environment: This reducer's environment from the larger one; left out if it is that one.
  ///   - fileID: The file, which with line and column tells two pullbacks to one member apart.
  ///   - line: The line.
  ///   - column: The column.
  @inlinable
  public func pullback<GlobalState, GlobalAction: Sendable, GlobalEnvironment: Sendable>(
    state: any WritableKeyPath<GlobalState, State> & Sendable,
    action: Prism<GlobalAction, Action>,
    environment: @escaping @Sendable (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> PullbackReducer<GlobalState, GlobalAction, GlobalEnvironment, Self> {
    PullbackReducer(
      self, Member(state), action, environment, ScopeOrigin(state, Self.self, fileID, line, column))
  }
}

/// A reducer over a part of a state, lifted to the whole state.
public struct PullbackReducer<State, Action: Sendable, Environment: Sendable, Local: Reducer>: Reducer {
  @usableFromInline
  let local: Local
  @usableFromInline
  let path: Path

  /// The way from the whole to the part. It is an object, so that a composition of many reducers is a value of few
  /// words: a value of more than 15 words is copied at each call.
  @usableFromInline
  final class Path: Sendable {
    @usableFromInline
    let member: Member<State, Local.State>
    @usableFromInline
    let embed: @Sendable (Local.Action) -> Action
    @usableFromInline
    let extract: @Sendable (Action) -> Local.Action?
    @usableFromInline
    let environment: @Sendable (Environment) -> Local.Environment
    @usableFromInline
    let origin: ScopeOrigin

    @inlinable
    init(
      _ member: Member<State, Local.State>, _ action: Prism<Action, Local.Action>,
      _ environment: @escaping @Sendable (Environment) -> Local.Environment, _ origin: ScopeOrigin
    ) {
      self.member = member
      embed = action.embed
      extract = action.extract
      self.environment = environment
      self.origin = origin
    }
  }

  @inlinable
  init(
    _ local: Local, _ member: Member<State, Local.State>, _ action: Prism<Action, Local.Action>,
    _ environment: @escaping @Sendable (Environment) -> Local.Environment, _ origin: ScopeOrigin
  ) {
    self.local = local
    path = Path(member, action, environment, origin)
  }

  /// Reduces the part if the action holds one of the part's.
  @inlinable @inline(__always)
  public func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {
    uncounted(path) { path in
      guard let localAction = path.extract(action) else { return .none }
      let effect = path.member.modify(&state) { local.reduce(&$0, localAction, path.environment(environment)) }
      guard let operation = effect.operation else { return .none }
      return pulledBack(operation)
    }
  }

  /// Not inlined: most actions have no effect, and all levels of a composition are compiled to one function.
  @inlinable @inline(never)
  func pulledBack(_ operation: EffectOperation<Local.Action>) -> Effect<Action> {
    Effect(
      operation.mappedIfPlain(path.embed) ?? operation.pulledBack(path.member, path.origin, path.embed))
  }
}
