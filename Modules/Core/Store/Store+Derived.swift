extension Store {
  /// Returns a store of a member of this store's state, whose actions become this store's.
  ///
  /// The store is a projection, not a copy: it is up to date when ``send(_:fileID:line:)`` returns, at any depth.
  /// Without subscribers and observers it costs nothing per action. With some, the member is compared whenever this
  /// store's state changed.
  ///
  /// - Parameters:
  ///   - state: The member. Stores of one member share their work, never actions.
  ///   - action: The case of this store's actions that holds the derived store's, as in ``Reducer/pullback(state:action:)``.
  @inlinable
  public func derived<LocalState: Equatable, LocalAction: Sendable>(
    state: KeyPath<State, LocalState>, action: Prism<Action, LocalAction>
  ) -> Store<LocalState, LocalAction> {
    derived(state: state, action: action.embed)
  }

  /// Returns a store of a member of this store's state, whose actions a function embeds in this store's.
  ///
  /// See ``derived(state:action:)``.
  @inlinable
  public func derived<LocalState: Equatable, LocalAction: Sendable>(
    state: KeyPath<State, LocalState>, action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    Store<LocalState, LocalAction>(node: node.member(state), pass: { [self] in forward(action($0)) })
  }

  /// Returns a store of a value computed from this store's state, whose actions become this store's.
  ///
  /// While the store has subscribers or observers, the closure runs whenever this store's state changed, otherwise at the
  /// first read after an action. If it reads few members of many, use ``derived(from:state:action:)``, which runs it only
  /// when one of those changed. A closure that sends, subscribes or derives traps.
  ///
  /// A value that was read is held until the next read, so the next change of an array in it copies the array.
  ///
  /// - Parameters:
  ///   - state: Computes the derived state from its argument alone.
  ///   - action: The embedding of the derived store's actions in this store's.
  @inlinable
  public func derived<LocalState: Equatable, LocalAction: Sendable>(
    state: @escaping @MainActor (State) -> LocalState, action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    Store<LocalState, LocalAction>(
      node: ValueNode(parent: node, isMemoized: true) { [node] in state(node.value) },
      pass: { [self] in forward(action($0)) })
  }

  /// Returns a store of a member of this store's state, with the same actions.
  @inlinable
  public func derived<LocalState: Equatable>(state: KeyPath<State, LocalState>) -> Store<LocalState, Action> {
    derived(state: state, action: { $0 })
  }

  /// Returns a store of a value computed from this store's state, with the same actions.
  @inlinable
  public func derived<LocalState: Equatable>(
    state: @escaping @MainActor (State) -> LocalState
  ) -> Store<LocalState, Action> {
    derived(state: state, action: { $0 })
  }

  /// Returns a store of a value computed from a few members of the state, whose actions become this store's.
  ///
  /// The closure receives those members and nothing else, so it cannot read an undeclared input. While the store has
  /// subscribers or observers, it runs only when one of them changed, otherwise at the first read after an action.
  /// Stores with the same inputs share that check: after an action that leaves the inputs unchanged, none of ten
  /// thousand such stores is visited.
  ///
  /// ```swift
  /// let input = store.derived(from: \.books, \.query, state: ResultsInput.init)
  /// ```
  ///
  /// - Parameters:
  ///   - inputs: The members, in the order of the closure's parameters.
  ///   - state: Computes the derived state from them.
  ///   - action: The embedding of the derived store's actions in this store's.
  public func derived<each Input: Equatable, LocalState: Equatable, LocalAction: Sendable>(
    from inputs: repeat KeyPath<State, each Input>, state: @escaping @MainActor (repeat each Input) -> LocalState,
    action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    let inputs = node.inputs(repeat each inputs)
    let local = ValueNode<LocalState>(parent: inputs, isMemoized: true) {
      let values = inputs.value
      return state(repeat each values.values)
    }
    return Store<LocalState, LocalAction>(node: local, pass: { [self] in forward(action($0)) })
  }

  /// Returns a store of a value computed from a few members of the state, with the same actions.
  public func derived<each Input: Equatable, LocalState: Equatable>(
    from inputs: repeat KeyPath<State, each Input>, state: @escaping @MainActor (repeat each Input) -> LocalState
  ) -> Store<LocalState, Action> {
    derived(from: repeat each inputs, state: state, action: { $0 })
  }

  /// Returns a store that holds a state and ignores actions, for previews and tests of views.
  @inlinable
  public static func stub(with state: State) -> Store {
    Store(
      root: Root(
        state: state, middlewares: [], executor: nil, diagnostics: { _ in }, reduce: { _, _ in .none }))
  }
}

extension Store {
  /// The value of a member of the state, observed independently of the other members.
  ///
  /// Traps within the root's own reducer, as ``state`` does.
  @inlinable
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    guard let access = node.tree.observedAccess() else {
      let state = node.currentValue
      return node.tree.computing { state[keyPath: keyPath] }
    }
    return node.member(keyPath).observed(access)
  }
}
