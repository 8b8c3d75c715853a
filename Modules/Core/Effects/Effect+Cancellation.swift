extension Effect {
  /// Returns this effect under an id for cancellation.
  ///
  /// An effect that contains this one under the same id is never among those that are canceled. So in
  /// `.debounce(id: 1, …).cancellable(id: 1, cancelsInFlight: true)` the two operators do not cancel each other.
  ///
  /// - Parameters:
  ///   - id: The id to cancel it by.
  ///   - scope: Whether the id belongs to the feature instance that uses it or to the whole store.
  ///   - cancelsInFlight: Whether effects that run under the id are canceled when this one starts, even if it is
  ///     ``none``.
  @inlinable
  public func cancellable(
    id: some Hashable & Sendable, scope: EffectIDScope = .instance, cancelsInFlight: Bool = false
  ) -> Effect {
    guard let operation else { return cancelsInFlight ? .cancel(id: id, scope: scope) : .none }
    return Effect(.cancellable(operation, EffectID(id, scope), cancelsInFlight: cancelsInFlight))
  }

  /// Cancels the effects that run under an id.
  ///
  /// None of their actions arrives, not even those that were sent and not handled yet. An effect that contains this one
  /// is not canceled, and neither is one under an id inside of `delay`, `debounce`, `throttle`, `limited` or
  /// `concatenate` that has not started yet: put the id outside, as in `fetch.limited(id: 1, to: 2).cancellable(id: 2)`.
  /// One that starts since another under the id is canceled is canceled too.
  ///
  /// - Parameters:
  ///   - id: The id of the effects.
  ///   - scope: Whether the id belongs to the feature instance that uses it or to the whole store.
  @inlinable
  public static func cancel(id: some Hashable & Sendable, scope: EffectIDScope = .instance) -> Self {
    Self(.cancel(EffectID(id, scope)))
  }
}
