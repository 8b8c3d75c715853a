/// Returns a reducer of several over the same state and actions: each sees every action, in the order listed.
///
/// ```swift
/// let appReducer = combine {
///   historyReducer.pullback(state: \AppState.history, action: .history, environment: \AppEnvironment.history)
///   trendsReducer.pullback(state: \AppState.trends, action: .trends, environment: \AppEnvironment.trends)
/// }
/// ```
///
/// A later reducer sees the state as the earlier ones left it; their effects are merged.
@inlinable
public func combine<R: Reducer>(@ReducerBuilder _ reducers: () -> R) -> R { reducers() }

/// Collects the reducers of ``combine(_:)`` into one, statically: the call costs as much as the calls of each.
@resultBuilder
public enum ReducerBuilder {
  /// Returns the first reducer of the list.
  @inlinable
  public static func buildPartialBlock<R: Reducer>(first: R) -> R { first }

  /// Returns the list so far and its next reducer.
  @inlinable
  public static func buildPartialBlock<First: Reducer, Second: Reducer>(
    accumulated: First, next: Second
  ) -> CombinedReducer<First, Second> {
    CombinedReducer(accumulated, next)
  }
}

/// Two reducers, one after the other.
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

  /// Reduces with the first, then with the second; both effects run.
  @inlinable @inline(__always)
  public func reduce(
    _ state: inout First.State, _ action: First.Action, _ environment: First.Environment
  ) -> Effect<First.Action> {
    let earlier = first.reduce(&state, action, environment)
    let later = second.reduce(&state, action, environment)
    return earlier.merged(with: later)
  }
}
