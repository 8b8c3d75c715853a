extension Store {
  /// Returns a store of a value computed from a few members of the state, whose actions become this store's.
  ///
  /// The closure receives those members and nothing else, so it cannot read an undeclared input. While the store has
  /// subscribers or observers, it runs only when one of them was replaced, otherwise at the first read after an action.
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
    let members = (repeat node.member(each inputs))
    var dependencies: ContiguousArray<Node> = []
    for member in repeat each members { dependencies.append(member) }
    // Unowned, since a dependent does not retain its dependencies; the store does, below.
    let unowned = (repeat Unowned(each members))
    let local = ValueNode<LocalState>(
      graph: node.graph, dependency: dependencies.first ?? node, others: ContiguousArray(dependencies.dropFirst()),
      isMemoized: true
    ) { $0.fill(state(repeat (each unowned).read { $0.current })) }
    return Store<LocalState, LocalAction>(
      node: local, pass: { [self, dependencies] local in withExtendedLifetime(dependencies) { forward(action(local)) } }
    )
  }

  /// Returns a store of a value computed from a few members of the state, with the same actions.
  public func derived<each Input: Equatable, LocalState: Equatable>(
    from inputs: repeat KeyPath<State, each Input>, state: @escaping @MainActor (repeat each Input) -> LocalState
  ) -> Store<LocalState, Action> {
    derived(from: repeat each inputs, state: state, action: { $0 })
  }
}
