extension Store {
  /// A member of the state: `store.count` for `store.state.count`.
  ///
  /// Observing it is observing the whole ``state``; a view that is to hear of one member only reads it from a derived
  /// store of that member.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { state[keyPath: keyPath] }
}
