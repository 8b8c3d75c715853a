extension Reducer {
  /// Returns this reducer over a larger state with an optional: it changes the value in place while there is one.
  ///
  /// An action that arrives while the optional is nil changes nothing and is reported. When the optional becomes nil,
  /// the effects that this reducer started are canceled; if its state is `Identifiable`, also when the value is
  /// replaced by one with another id. List this reducer before the one that removes the value, so that it gets the
  /// action that removes the value. Ids of its effects are scoped to this pullback and the value's id.
  ///
  /// - Complexity: While effects of the value run, however many, each action also costs one look at the optional.
  ///
  /// - Parameters:
  ///   - state: Where the optional is stored in the larger state.
  ///   - action: The case of the larger action that holds this reducer's actions.
  ///   - environment: This reducer's environment from the larger one; left out if it is that one.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public func pullback<GlobalState, GlobalAction: Sendable, GlobalEnvironment: Sendable>(
    optional state: any WritableKeyPath<GlobalState, State?> & Sendable,
    action: Prism<GlobalAction, Action>,
    environment: @escaping @Sendable (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reduce<GlobalState, GlobalAction, GlobalEnvironment> {
    pullback(
      state: state, case: Prism(embed: { $0 }, extract: { $0 }), action: action, environment: environment,
      fileID: fileID, line: line)
  }

  /// Returns this reducer over a larger state with an enum: it changes the payload of one case in place.
  ///
  /// An action that arrives while the enum is another case changes nothing and is reported. When the enum becomes
  /// another case, the effects that this reducer started are canceled; if the payload is `Identifiable`, also when it
  /// is replaced by one with another id. List this reducer before the one that changes the case, so that it gets the
  /// action that changes the case. Ids of its effects are scoped to this pullback and the payload's id.
  ///
  /// - Complexity: While effects of the payload run, however many, each action also costs one look at the enum.
  ///
  /// - Parameters:
  ///   - state: Where the enum is stored in the larger state; `\.self` if it is that state.
  ///   - case: The case of the enum whose payload is this reducer's state.
  ///   - action: The case of the larger action that holds this reducer's actions.
  ///   - environment: This reducer's environment from the larger one; left out if it is that one.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public func pullback<GlobalState, Enum, GlobalAction: Sendable, GlobalEnvironment: Sendable>(
    state: any WritableKeyPath<GlobalState, Enum> & Sendable,
    case: Prism<Enum, State>,
    action: Prism<GlobalAction, Action>,
    environment: @escaping @Sendable (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reduce<GlobalState, GlobalAction, GlobalEnvironment> {
    Reduce(CaseReducer(self, Member(state), `case`, action, environment, SourceLocation(fileID: fileID, line: line)))
  }
}

/// A reducer over an enum case's payload, lifted to the whole state.
@usableFromInline
struct CaseReducer<State, Action: Sendable, Environment: Sendable, Enum, Local: Reducer>: Reducer {
  @usableFromInline let local: Local
  @usableFromInline let member: Member<State, Enum>
  @usableFromInline let part: Prism<Enum, Local.State>
  @usableFromInline let action: Prism<Action, Local.Action>
  @usableFromInline let environment: @Sendable (Environment) -> Local.Environment
  @usableFromInline let source: SourceLocation
  /// Computed once, since the look-up of a conformance is slow.
  @usableFromInline let isIdentifiable: Bool

  @inlinable
  init(
    _ local: Local, _ member: Member<State, Enum>, _ part: Prism<Enum, Local.State>,
    _ action: Prism<Action, Local.Action>, _ environment: @escaping @Sendable (Environment) -> Local.Environment,
    _ source: SourceLocation
  ) {
    self.local = local
    self.member = member
    self.part = part
    self.action = action
    self.environment = environment
    self.source = source
    isIdentifiable = ChildID.isIdentifiable(Local.State.self)
  }

  /// Reduces the payload if the action holds one of the payload's.
  @inlinable
  func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {
    guard let localAction = self.action.extract(action) else { return .none }
    var child: ChildID?
    let effect = member.modify(&state) { reduceCase(&$0, localAction, environment, &child) }
    guard let effect else { return .dropped(what: "\(Local.State.self)", source) }
    return effect.within(statePart(child), owns: true, self.action.embed)
  }

  @inlinable
  func reduceCase(
    _ whole: inout Enum, _ action: Local.Action, _ environment: Environment, _ child: inout ChildID?
  ) -> Effect<Local.Action>? {
    guard var value = part.extract(whole) else { return nil }
    // Consumed, so that `value` is the only reference to the payload: a collection in it is changed in place.
    _ = consume whole
    let effect = local.reduce(&value, action, self.environment(environment))
    if isIdentifiable, effect.requests != nil { child = ChildID.of(value) }
    whole = part.embed(value)
    return effect
  }

  @inlinable
  func statePart(_ child: ChildID?) -> StatePart<State, Local.State> {
    StatePart(ScopeStep(member.keyPath, payload: Local.State.self, child: child)) { [member, part] state, condition in
      member.read(state) { whole in
        guard let value = part.extract(whole), child == nil || ChildID.of(value) == child else { return false }
        return condition?(value) ?? true
      }
    }
  }
}

extension Effect {
  @usableFromInline
  static func dropped(what: String, _ source: SourceLocation) -> Self {
    Self(
      .report(
        .droppedAction,
        "an action arrived for \(what), which is absent, and changed nothing; "
          + "is its reducer listed after the one that removes the state, or was it sent too late?", source))
  }
}
