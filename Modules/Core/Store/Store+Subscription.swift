extension Store {
  /// Calls the closure with the state after each action that changed it, until the subscription goes.
  ///
  /// It is not called with the state that there is already. It is called once for an action, in the order in which
  /// subscribers came, after every store of the tree has become current; actions that it sends are handled next.
  ///
  /// A subscription to a derived store keeps that store; one to a root does not keep the root.
  @inlinable
  public func subscribe(_ body: @escaping @MainActor @Sendable (State) -> Void) -> Subscription {
    let subscriber: Subscriber
    if let root {
      let hot = root.object.hot
      subscriber = Subscriber { body(hot.value.state) }
    } else {
      subscriber = Subscriber { [self] in body(current) }
    }
    node.subscribe(subscriber)
    listen()
    return Subscription(subscriber)
  }

  /// Groups what is sent in the closure: the state changes at once with each `send`, and whoever listens is told once,
  /// at the end, if it differs from what they were last told of.
  @inlinable
  public func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
    tree.beginTransaction()
    defer { tree.endTransaction() }
    return try body()
  }
}
