// Pullbacks of a reducer that has the environment of the larger one, such as none.

extension Reducer {
  /// Returns this reducer over a larger state with the same environment.
  ///
  /// See ``pullback(state:action:environment:)``.
  @inlinable
  public func pullback<GlobalState, GlobalAction: Sendable>(
    state: any WritableKeyPath<GlobalState, State> & Sendable, action: Prism<GlobalAction, Action>
  ) -> PullbackReducer<GlobalState, GlobalAction, Environment, Self> {
    pullback(state: state, action: action, environment: { $0 })
  }

  /// Returns this reducer over an optional part of a larger state with the same environment.
  ///
  /// See ``pullback(optional:action:environment:fileID:line:)``.
  @inlinable
  public func pullback<GlobalState, GlobalAction: Sendable>(
    optional state: any WritableKeyPath<GlobalState, State?> & Sendable, action: Prism<GlobalAction, Action>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reduce<GlobalState, GlobalAction, Environment> {
    pullback(optional: state, action: action, environment: { $0 }, fileID: fileID, line: line)
  }

  /// Returns this reducer over the payload of an enum's case in a larger state with the same environment.
  ///
  /// See ``pullback(state:case:action:environment:fileID:line:)``.
  @inlinable
  public func pullback<GlobalState, Enum, GlobalAction: Sendable>(
    state: any WritableKeyPath<GlobalState, Enum> & Sendable, case: Prism<Enum, State>,
    action: Prism<GlobalAction, Action>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reduce<GlobalState, GlobalAction, Environment> {
    pullback(
      state: state, case: `case`, action: action, environment: { $0 }, fileID: fileID, line: line)
  }
}

extension Reducer where State: Identifiable & Equatable & SendableMetatype, State.ID: Sendable {
  /// Returns this reducer of one row over the table in a larger state with the same environment.
  ///
  /// See ``pullback(rows:action:environment:fileID:line:)``.
  @inlinable
  public func pullback<GlobalState, GlobalAction: Sendable, Table: Rows & SendableMetatype>(
    rows: any WritableKeyPath<GlobalState, Table> & Sendable,
    action: Prism<GlobalAction, (id: State.ID, action: Action)>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reduce<GlobalState, GlobalAction, Environment> where Table.Row == State {
    pullback(rows: rows, action: action, environment: { $0 }, fileID: fileID, line: line)
  }
}
