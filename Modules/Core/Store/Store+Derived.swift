extension Store {
  /// A store of a part of this one's state, or of anything that is made from it, whose actions become this one's.
  ///
  /// It is a projection and no copy: current when ``send(_:)`` returns, at any depth. While nobody listens to it, it
  /// costs nothing when an action is handled; while somebody does, it is made anew only when this store's state
  /// has changed, and it tells only of values that differ.
  ///
  /// - Parameters:
  ///   - state: the part of the state; a key path or a function that reads nothing else.
  ///   - action: what the derived store's actions are here.
  @inlinable
  public func derived<LocalState: Equatable, LocalAction: Sendable>(
    state: @escaping @MainActor (State) -> LocalState,
    action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    Store<LocalState, LocalAction>(
      tree: tree, parent: node,
      project: { [self] in state(current) },
      pass: { [self] in send(action($0)) })
  }

  /// A store of a part of this one's state, which is sent the same actions.
  @inlinable
  public func derived<LocalState: Equatable>(
    state: @escaping @MainActor (State) -> LocalState
  ) -> Store<LocalState, Action> {
    derived(state: state, action: { $0 })
  }

  /// A store that holds a state and does nothing: for previews and for tests of views.
  @inlinable
  public static func stub(with state: State) -> Store {
    Store(
      root: Root(
        state: state, middlewares: [], executor: nil, diagnostics: { _ in }, reduce: { _, _ in .none }))
  }
}
