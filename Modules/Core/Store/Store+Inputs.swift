extension Store {
  /// A store of what is computed from a few members of this one's state, whose actions become this one's.
  ///
  /// The function gets those members and nothing else, so it cannot read what it has not declared; it runs only when one of
  /// them was replaced. Stores over the same members share the look at them: of ten thousand, none is looked at after an
  /// action that leaves their members as they were.
  ///
  /// ```swift
  /// let historyStore = store.derived(
  ///   from: \.library, \.history.plays, \.settings.zone, state: HistoryInput.init, action: AppAction.history)
  /// ```
  ///
  /// - Parameters:
  ///   - inputs: the members.
  ///   - state: computes the derived state from them.
  ///   - action: embeds the derived store's actions into this one's.
  @inlinable
  public func derived<each Input: Equatable, LocalState: Equatable, LocalAction: Sendable>(
    from inputs: repeat KeyPath<State, each Input>, state: @escaping @MainActor (repeat each Input) -> LocalState,
    action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    let members = (repeat node.member(each inputs))
    var dependencies: ContiguousArray<Node> = []
    for member in repeat each members { dependencies.append(member) }
    // Unowned, since a dependent does not keep what it depends on.
    let unowned = (repeat Unowned(each members))
    let local = ValueNode<LocalState>(
      graph: node.graph, dependency: dependencies.first ?? node, others: ContiguousArray(dependencies.dropFirst()),
      isMemoized: true
    ) { state(repeat (each unowned).node.current) }
    return Store<LocalState, LocalAction>(
      node: local, keeping: dependencies, pass: { [self] in forward(action($0)) })
  }

  /// A store of what is computed from a few members of this one's state, with the same actions.
  @inlinable
  public func derived<each Input: Equatable, LocalState: Equatable>(
    from inputs: repeat KeyPath<State, each Input>, state: @escaping @MainActor (repeat each Input) -> LocalState
  ) -> Store<LocalState, Action> {
    derived(from: repeat each inputs, state: state, action: { $0 })
  }
}

/// A node without a reference that keeps it.
@usableFromInline
struct Unowned<Value> {
  @usableFromInline unowned let node: ValueNode<Value>

  @inlinable
  init(_ node: ValueNode<Value>) { self.node = node }
}
