extension Store {
  /// Calls the closure with the state after each action that changed it, until the subscription is released.
  ///
  /// The closure is not called with the current state. It is called at most once per action, or per transaction, after
  /// every store of the root is up to date. The subscribers of one store are called in the order of subscription; those
  /// of a parent before those of a store derived from it. Actions that a subscriber sends are handled next.
  ///
  /// The last received state is held, so the next change of an array in it copies the array; an `EntityTable` copies a few
  /// nodes.
  ///
  /// A subscription to a derived store retains that store; one to a root does not retain the root. Traps within the
  /// root's own reducer.
  ///
  /// - Parameter body: Receives the state, on the main actor.
  /// - Returns: The subscription, which ends when it is canceled or released.
  public func subscribe(_ body: @escaping @MainActor @Sendable (State) -> Void) -> Subscription {
    node.subscribe(StateBody(retaining: root == nil ? self : nil, body))
  }

  /// Groups the actions sent in the closure into one publication.
  ///
  /// Each `send` changes the state at once. Each subscriber and observer is notified once, at the end, if the state
  /// differs from the one that it received or read last. Within a subscriber the actions are queued, as all sends are
  /// there, and published together.
  ///
  /// - Parameter body: Sends the actions. If it throws, those sent before are published all the same.
  @discardableResult
  public func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
    node.graph.transactionDepth += 1
    defer { node.graph.endTransaction() }
    return try body()
  }
}
