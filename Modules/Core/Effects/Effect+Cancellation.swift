extension Effect {
  /// The same effect, which ``cancel(id:)`` stops.
  ///
  /// - Parameters:
  ///   - id: a name for it, within its store: two stores never cancel each other.
  ///   - cancelsInFlight: whether it stops what runs under that name already.
  @inlinable
  public func cancellable(id: some Hashable & Sendable, cancelsInFlight: Bool = false) -> Effect {
    guard let operation else { return cancelsInFlight ? .cancel(id: id) : .none }
    return Effect(.cancellable(operation, EffectID(id), cancelsInFlight: cancelsInFlight))
  }

  /// Stops every effect of that name in the same store; none of their actions arrives any more, those that were sent
  /// and not yet handled among them.
  @inlinable
  public static func cancel(id: some Hashable & Sendable) -> Self { Self(.cancel(EffectID(id))) }
}
