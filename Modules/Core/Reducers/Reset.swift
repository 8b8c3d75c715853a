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
  ) -> ResetReducer<Self> {
    ResetReducer(self, isReset, initial)
  }
}

/// A reducer over a state that an action resets to its initial value.
public struct ResetReducer<Base: Reducer>: Reducer {
  let base: Base
  let isReset: @Sendable (Base.Action) -> Bool
  let initial: @Sendable () -> Base.State

  init(
    _ base: Base, _ isReset: @escaping @Sendable (Base.Action) -> Bool,
    _ initial: @escaping @Sendable () -> Base.State
  ) {
    self.base = base
    self.isReset = isReset
    self.initial = initial
  }

  /// Resets the state if the action resets it, and then reduces.
  public func reduce(
    _ state: inout Base.State, _ action: Base.Action, _ environment: Base.Environment
  ) -> Effect<Base.Action> {
    if isReset(action) { state = initial() }
    return base.reduce(&state, action, environment)
  }
}
