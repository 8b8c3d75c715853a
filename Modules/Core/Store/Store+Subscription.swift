extension Store {
  /// Calls the closure with the state after each action that changed it, until the subscription is released.
  ///
  /// The current state is not reported. The closure is called at most once per action, in the order of subscription,
  /// after every store of the root is up to date. Actions that it sends are handled next.
  ///
  /// A subscription to a derived store retains that store; one to a root does not retain the root. Traps within the
  /// root's own reducer.
  @inlinable
  public func subscribe(_ body: @escaping @MainActor @Sendable (State) -> Void) -> Subscription {
    if root != nil { return node.subscribe { body($0.assumed(ValueNode<State>.self).current) } }
    return node.subscribe { [self] _ in body(node.current) }
  }

  /// Groups the actions sent in the closure into one publication.
  ///
  /// Each `send` changes the state at once. Each listener is notified once, at the end, if the state differs from the
  /// one that it received last.
  @inlinable
  public func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
    node.graph.beginTransaction()
    defer { node.graph.endTransaction() }
    return try body()
  }
}
