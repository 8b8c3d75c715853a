/// Returns a reducer that runs several over the same state and actions: each handles every action, in the order listed.
///
/// ```swift
/// let appReducer = combine {
///   historyReducer.pullback(state: \AppState.history, action: .history, environment: \AppEnvironment.history)
///   trendsReducer.pullback(state: \AppState.trends, action: .trends, environment: \AppEnvironment.trends)
/// }
/// ```
///
/// A later reducer gets the state as the earlier ones left it; their effects are merged. `if` and `switch` choose
/// reducers when the reducer is created, for example by a flag; an action for one that was left out changes nothing.
@inlinable
public func combine<R: Reducer>(@ReducerBuilder _ reducers: () -> R) -> ComposedReducer<R> {
  ComposedReducer(reducers())
}

/// The reducer of a ``combine(_:)``.
///
/// It is a type of its own for the compiler, which cannot type-check the closure of a modifier that follows a value of an
/// inferred type.
public struct ComposedReducer<Base: Reducer>: Reducer {
  @usableFromInline
  let base: Base

  @inlinable
  init(_ base: Base) { self.base = base }

  /// Calls the reducers in their order, and returns their effects merged.
  @inlinable @inline(__always)
  public func reduce(
    _ state: inout Base.State, _ action: Base.Action, _ environment: Base.Environment
  ) -> Effect<Base.Action> {
    base.reduce(&state, action, environment)
  }
}

/// The result builder of ``combine(_:)``, which composes statically: a call costs as much as the calls of each.
@resultBuilder
public enum ReducerBuilder {
  /// Returns the first reducer of the list.
  @inlinable
  public static func buildPartialBlock<R: Reducer>(first: R) -> R { first }

  /// Returns the reducers so far combined with the next one.
  @inlinable
  public static func buildPartialBlock<First: Reducer, Second: Reducer>(
    accumulated: First, next: Second
  ) -> CombinedReducer<First, Second> {
    CombinedReducer(accumulated, next)
  }

  /// Returns the reducer of an `if` without an `else`.
  @inlinable
  public static func buildOptional<R: Reducer>(_ reducer: R?) -> ConditionalReducer<R, R> {
    ConditionalReducer(first: reducer, second: nil)
  }

  /// Returns the reducer of an `if`, or of an earlier case of a `switch`.
  @inlinable
  public static func buildEither<First: Reducer, Second: Reducer>(
    first reducer: First
  ) -> ConditionalReducer<First, Second> {
    ConditionalReducer(first: reducer, second: nil)
  }

  /// Returns the reducer of an `else`, or of a later case of a `switch`.
  @inlinable
  public static func buildEither<First: Reducer, Second: Reducer>(
    second reducer: Second
  ) -> ConditionalReducer<First, Second> {
    ConditionalReducer(first: nil, second: reducer)
  }
}

/// The reducer of an `if` or a `switch` in ``combine(_:)``: one of two, or none.
public struct ConditionalReducer<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action, First.Environment == Second.Environment {
  @usableFromInline
  let first: First?
  @usableFromInline
  let second: Second?

  @inlinable
  init(first: First?, second: Second?) {
    self.first = first
    self.second = second
  }

  /// Reduces with the chosen reducer; a no-op if there is none.
  @inlinable @inline(__always)
  public func reduce(
    _ state: inout First.State, _ action: First.Action, _ environment: First.Environment
  ) -> Effect<First.Action> {
    if let first { return first.reduce(&state, action, environment) }
    return second?.reduce(&state, action, environment) ?? .none
  }
}

/// A reducer that runs two reducers, one after the other.
public struct CombinedReducer<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action, First.Environment == Second.Environment {
  @usableFromInline
  let first: First
  @usableFromInline
  let second: Second

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
