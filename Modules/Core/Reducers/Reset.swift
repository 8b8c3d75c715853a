extension Reducer {
  /// This reducer over a state that an action puts back to what it was at first.
  ///
  /// The reducer sees that action as well, on the fresh state. What effects go on with is not touched: where they are
  /// to end, it returns `Effect.cancel(id:)`.
  ///
  /// - Parameters:
  ///   - isReset: whether an action puts the state back.
  ///   - initial: the state to put back to, made anew each time.
  @inlinable
  public func reset(
    on isReset: @escaping @Sendable (Action) -> Bool, to initial: @autoclosure @escaping @Sendable () -> State
  ) -> ResetReducer<Self> {
    ResetReducer(self, isReset, initial)
  }
}

/// A reducer over a state that an action puts back to what it was at first.
public struct ResetReducer<Base: Reducer>: Reducer {
  @usableFromInline
  let base: Base
  @usableFromInline
  let isReset: @Sendable (Base.Action) -> Bool
  @usableFromInline
  let initial: @Sendable () -> Base.State

  @inlinable
  init(
    _ base: Base, _ isReset: @escaping @Sendable (Base.Action) -> Bool,
    _ initial: @escaping @Sendable () -> Base.State
  ) {
    self.base = base
    self.isReset = isReset
    self.initial = initial
  }

  /// Puts the state back if the action says so, and then reduces.
  @inlinable
  public func reduce(
    _ state: inout Base.State, _ action: Base.Action, _ environment: Base.Environment
  ) -> Effect<Base.Action> {
    if isReset(action) { state = initial() }
    return base.reduce(&state, action, environment)
  }
}
