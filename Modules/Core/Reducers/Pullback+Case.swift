extension Reducer {
  /// This reducer as one over a larger state with an optional part: it changes the value, in place, while there is one.
  ///
  /// An action that comes while there is none changes nothing and is reported. When the value goes, whoever sets it to
  /// nil, the effects that this reducer has started are cancelled, and none of their actions arrives. So that the
  /// action that ends it reaches it, list this reducer before the one that sets the value to nil.
  ///
  /// - Parameters:
  ///   - state: where the optional lies in the larger state.
  ///   - action: which of the larger actions are this reducer's.
  ///   - environment: this reducer's environment from the larger one.
  ///   - fileID: the file, for reports.
  ///   - line: the line, for reports.
  @inlinable
  public func pullback<GlobalState, GlobalAction: Sendable, GlobalEnvironment: Sendable>(
    optional state: any WritableKeyPath<GlobalState, State?> & Sendable,
    action: Prism<GlobalAction, Action>,
    environment: @escaping @Sendable (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> CaseReducer<GlobalState, GlobalAction, GlobalEnvironment, State?, Self> {
    pullback(
      state: state, case: Prism(embed: { $0 }, extract: { $0 }), action: action, environment: environment,
      fileID: fileID, line: line)
  }

  /// This reducer as one over a larger state with an enum: it changes what one of the cases holds, in place, while the
  /// enum is that case.
  ///
  /// An action that comes while it is another changes nothing and is reported. When the enum becomes another case,
  /// whoever changes it, the effects that this reducer has started are cancelled, and none of their actions arrives. So
  /// that the action that ends it reaches it, list this reducer before the one that changes the case.
  ///
  /// - Parameters:
  ///   - state: where the enum lies in the larger state; `\.self` where it is that state.
  ///   - case: the case.
  ///   - action: which of the larger actions are this reducer's.
  ///   - environment: this reducer's environment from the larger one.
  ///   - fileID: the file, for reports.
  ///   - line: the line, for reports.
  @inlinable
  public func pullback<GlobalState, Enum, GlobalAction: Sendable, GlobalEnvironment: Sendable>(
    state: any WritableKeyPath<GlobalState, Enum> & Sendable,
    case: Prism<Enum, State>,
    action: Prism<GlobalAction, Action>,
    environment: @escaping @Sendable (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> CaseReducer<GlobalState, GlobalAction, GlobalEnvironment, Enum, Self> {
    CaseReducer(
      self, Member(state), `case`, action, environment, SourceLocation(fileID: fileID, line: line))
  }
}

/// A reducer over what a case of an enum holds, as one over the whole.
public struct CaseReducer<State, Action: Sendable, Environment: Sendable, Enum, Local: Reducer>: Reducer {
  @usableFromInline
  let local: Local
  @usableFromInline
  let member: Member<State, Enum>
  @usableFromInline
  let part: Prism<Enum, Local.State>
  @usableFromInline
  let action: Prism<Action, Local.Action>
  @usableFromInline
  let environment: @Sendable (Environment) -> Local.Environment
  @usableFromInline
  let source: SourceLocation
  @usableFromInline
  let name = PlaceName()

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
  }

  /// Reduces what the case holds, if the action is one of its own.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {
    guard let localAction = self.action.extract(action) else { return .none }
    let effect = member.modify(&state) { reduceCase(&$0, localAction, environment) }
    guard let effect else { return .dropped(what: "\(Local.State.self)", source) }
    return effect.owned(by: statePart, action: self.action.embed)
  }

  @inlinable
  func reduceCase(
    _ whole: inout Enum, _ action: Local.Action, _ environment: Environment
  ) -> Effect<Local.Action>? {
    guard var value = part.extract(whole) else { return nil }
    // The enum lets go of what it holds meanwhile, so that a collection in it is changed in place and not copied.
    _ = consume whole
    let effect = local.reduce(&value, action, self.environment(environment))
    whole = part.embed(value)
    return effect
  }

  @inlinable
  var statePart: StatePart<State, Local.State> {
    StatePart(
      step: PlaceStep(name),
      exists: { [member, part] state in
        member.read(state) { part.extract($0) != nil }
      },
      // The name too, which is known by where it lies.
      read: { [member, part, name] state, look in
        withExtendedLifetime(name) { member.read(state) { part.extract($0).map(look) } }
      })
  }
}

extension Effect {
  /// The report of an action whose reducer's state is gone.
  @usableFromInline
  static func dropped(what: String, _ source: SourceLocation) -> Self {
    Self(
      .report(
        .droppedAction,
        "an action came for \(what), which is gone, and changed nothing; "
          + "is its reducer listed after the one that takes the state away, or was it sent too late?", source))
  }
}
