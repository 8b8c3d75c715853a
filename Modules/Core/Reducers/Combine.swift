/// Returns a reducer that runs several over the same state, actions and environment: each handles every action, in the order
/// listed.
///
/// ```swift
/// let appReducer = combine(AppState.self, AppAction.self, AppEnvironment.self) {
///   historyReducer.pullback(state: \.history, action: .history, environment: \.history)
///   trendsReducer.pullback(state: \.trends, action: .trends, environment: \.trends)
/// }
/// ```
///
/// A later reducer gets the state as the earlier ones left it; their effects are merged.
///
/// - Parameters:
///   - state: The type of the state, of which key paths in the list are members.
///   - action: The type of the actions, of which prisms in the list are cases.
///   - environment: The type of the environment.
///   - reducers: The list of reducers.
@inlinable
public func combine<State, Action: Sendable, Environment: Sendable, R: Reducer<State, Action, Environment>>(
  _ state: State.Type, _ action: Action.Type, _ environment: Environment.Type,
  @ReducerBuilder<State, Action, Environment> _ reducers: () -> R
) -> ComposedReducer<State, Action, Environment, R> {
  ComposedReducer(reducers())
}

/// Returns a reducer that runs several without an environment.
///
/// See ``combine(_:_:_:_:)``.
@inlinable
public func combine<State, Action: Sendable, R: Reducer<State, Action, Void>>(
  _ state: State.Type, _ action: Action.Type, @ReducerBuilder<State, Action, Void> _ reducers: () -> R
) -> ComposedReducer<State, Action, Void, R> {
  ComposedReducer(reducers())
}

/// The reducer of a ``combine(_:_:_:_:)``.
///
/// It is a type of its own that names the state for the compiler, which infers the list last, and so could not type-check the
/// closure of a modifier that follows it.
public struct ComposedReducer<State, Action: Sendable, Environment: Sendable, Base: Reducer>: Reducer
where Base.State == State, Base.Action == Action, Base.Environment == Environment {
  @usableFromInline let base: Base

  @inlinable
  init(_ base: Base) { self.base = base }

  /// Calls the reducers in their order, and returns their effects merged.
  @inlinable @inline(__always)
  public func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {
    base.reduce(&state, action, environment)
  }
}

/// The result builder of ``combine(_:_:_:_:)``, which composes statically: a call costs as much as the calls of each.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable, Environment: Sendable> {
  /// Returns a reducer of the list, whose key paths and prisms are those of the builder's state and actions.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action, Environment>>(_ reducer: R) -> R { reducer }

  /// Returns the first reducer of the list.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action, Environment>>(first: R) -> R { first }

  /// Returns the reducers so far combined with the next one.
  @inlinable
  public static func buildPartialBlock<
    First: Reducer<State, Action, Environment>, Second: Reducer<State, Action, Environment>
  >(accumulated: First, next: Second) -> CombinedReducer<First, Second> {
    CombinedReducer(accumulated, next)
  }
}

/// A reducer that runs two reducers, one after the other.
public struct CombinedReducer<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action, First.Environment == Second.Environment {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Reduces with the first reducer, then with the second, and returns both effects merged.
  @inlinable @inline(__always)
  public func reduce(
    _ state: inout First.State, _ action: First.Action, _ environment: First.Environment
  ) -> Effect<First.Action> {
    let earlier = first.reduce(&state, action, environment)
    let later = second.reduce(&state, action, environment)
    return earlier.merged(with: later)
  }
}
