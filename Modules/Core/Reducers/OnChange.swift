extension Reducer {
  /// Returns this reducer followed by a closure that runs when an action changed a value of the state.
  ///
  /// ```swift
  /// searchReducer.onChange(of: \.query) { old, new, state, environment in
  ///   state.results = []
  ///   return .run { send in await send(.found(environment.search(new))) }
  /// }
  /// ```
  ///
  /// The closure runs at most once for an action; what it changes itself does not run it again. The value before is held
  /// while this reducer runs, which makes a change of an array copy it; watch its count, or an `EntityTable`.
  ///
  /// - Parameters:
  ///   - value: The value to watch, a key path or a closure.
  ///   - body: Changes the state further, and returns an effect, which is merged with this reducer's.
  public func onChange<Value: Equatable & SendableMetatype>(
    of value: @escaping @Sendable (State) -> Value,
    _ body:
      @escaping @Sendable (
        _ old: Value, _ new: Value, _ state: inout State, _ environment: Environment
      ) -> Effect<Action>
  ) -> Reduce<State, Action, Environment> {
    Reduce { state, action, environment in
      let old = value(state)
      let effect = reduce(&state, action, environment)
      let new = value(state)
      return old == new ? effect : effect.merged(with: body(old, new, &state, environment))
    }
  }
}
