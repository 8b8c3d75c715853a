extension Reducer {
  /// Returns this reducer over a state that an action resets to its initial value.
  ///
  /// The reducer handles that action as well, on the initial state, so an ``Reducer/onChange(of:_:)`` that is to follow a
  /// reset belongs outside, on the result. Running effects continue, except those of
  /// children that the reset removes; to end the others, return ``Effect/cancel(id:scope:)``.
  ///
  /// - Parameters:
  ///   - isReset: Whether an action resets the state.
  ///   - initial: The initial state, computed at each reset.
  public func reset(
    on isReset: @escaping @Sendable (Action) -> Bool, to initial: @autoclosure @escaping @Sendable () -> State
  ) -> Reduce<State, Action, Environment> {
    Reduce { state, action, environment in
      if isReset(action) { state = initial() }
      return reduce(&state, action, environment)
    }
  }
}
