extension Store {
  /// A store of what is made from a few members of this one's state, whose actions become this one's.
  ///
  /// The function gets those members and nothing else, so it cannot read what it has not declared; and it runs only when
  /// one of them differs. Stores over the same members share the look at them: of ten thousand, none is looked at after
  /// an action that leaves their members as they were.
  ///
  /// ```swift
  /// let historyStore = store.derived(
  ///   from: \.library, \.history.plays, \.settings.zone, state: HistoryInput.init, action: AppAction.history)
  /// ```
  ///
  /// - Parameters:
  ///   - inputs: the members, at most 64.
  ///   - state: makes the derived state of them.
  ///   - action: what the derived store's actions are here.
  @inlinable
  public func derived<each Input: Equatable, LocalState: Equatable, LocalAction: Sendable>(
    from inputs: repeat KeyPath<State, each Input>, state: @escaping @MainActor (repeat each Input) -> LocalState,
    action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    let members = (repeat member(each inputs))
    var count = 0
    for _ in repeat each members { count += 1 }
    let last = Place<LocalState?>(nil)
    // The members' values and not their nodes, which list this one.
    let values = (repeat (each members).last)
    let node = Node(
      address: last.address, parentCount: count,
      refresh: { _ in
        let value = state(repeat MemberNode.value(each values))
        if last.value == value { return false }
        last.value = value
        return true
      },
      forget: { last.value = nil })
    let project: @MainActor () -> LocalState = { [self] in
      let whole = current
      return state(repeat whole[keyPath: each inputs])
    }
    return Store<LocalState, LocalAction>(
      tree: tree, node: node, last: last, project: project,
      pass: { [self] in send(action($0)) },
      join: { [self] in
        repeat attach(each members, each inputs)
        last.value = project()
        noteLateListener()
        var index = 0
        for member in repeat each members {
          member.node.list(node, index: index)
          index += 1
        }
      })
  }

  /// A store of what is made from a few members of this one's state, which is sent the same actions.
  @inlinable
  public func derived<each Input: Equatable, LocalState: Equatable>(
    from inputs: repeat KeyPath<State, each Input>, state: @escaping @MainActor (repeat each Input) -> LocalState
  ) -> Store<LocalState, Action> {
    derived(from: repeat each inputs, state: state, action: { $0 })
  }
}
