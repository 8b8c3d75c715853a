extension Store {
  /// A store of a member of this one's state, whose actions become this one's.
  ///
  /// It is a projection and no copy: current when ``send(_:)`` returns, at any depth. While nobody listens to it, it
  /// costs nothing when an action is handled. While somebody does, it is looked at only when this store's state has
  /// changed, which costs a few nanoseconds where the member has not, and it tells only of values that differ.
  ///
  /// - Parameters:
  ///   - state: the member. Stores of the same member share the look at it.
  ///   - action: what the derived store's actions are here.
  @inlinable
  public func derived<LocalState: Equatable, LocalAction: Sendable>(
    state: KeyPath<State, LocalState>, action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    let member = member(state)
    return Store<LocalState, LocalAction>(
      tree: tree, node: member.node, last: member.last,
      project: { [self] in current[keyPath: state] },
      pass: { [self] in send(action($0)) },
      join: { [self] in attach(member, state) })
  }

  /// A store of anything that is made from this one's state, whose actions become this one's.
  ///
  /// As with a member, but the function runs whenever this store's state has changed. Where it reads few members of
  /// many, ``derived(from:state:action:)`` runs it only when one of those has changed.
  ///
  /// - Parameters:
  ///   - state: makes the derived state, and reads nothing else.
  ///   - action: what the derived store's actions are here.
  @inlinable
  public func derived<LocalState: Equatable, LocalAction: Sendable>(
    state: @escaping @MainActor (State) -> LocalState, action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    let last = Place<LocalState?>(nil)
    let node = Node(
      address: last.address,
      refresh: { parent in
        let value = state(parent[as: State.self])
        if last.value == value { return false }
        last.value = value
        return true
      },
      forget: { last.value = nil })
    return child(node, last, project: { [self] in state(current) }, action: action)
  }

  /// A store of a member of this one's state, which is sent the same actions.
  @inlinable
  public func derived<LocalState: Equatable>(state: KeyPath<State, LocalState>) -> Store<LocalState, Action> {
    derived(state: state, action: { $0 })
  }

  /// A store of anything that is made from this one's state, which is sent the same actions.
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

  /// A store with a node of its own, listed with this one's.
  @inlinable
  func child<LocalState: Equatable, LocalAction: Sendable>(
    _ node: Node, _ last: Place<LocalState?>, project: @escaping @MainActor () -> LocalState,
    action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    Store<LocalState, LocalAction>(
      tree: tree, node: node, last: last, project: project,
      pass: { [self] in send(action($0)) },
      join: { [self] in
        attach()
        last.value = project()
        noteLateListener()
        self.node.list(node)
      })
  }

  /// A listener who comes while a change is still to be told starts from a newer state than those who are listed.
  @inlinable
  func noteLateListener() {
    if tree.isStale { tree.shared.value.isThorough = true }
  }
}
