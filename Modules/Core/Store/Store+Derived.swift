extension Store {
  /// A store of a member of this one's state, whose actions become this one's.
  ///
  /// It is a projection and no copy: up to date when ``send(_:fileID:line:)`` returns, at any depth. Without subscribers and observers it
  /// costs nothing when an action is handled. With some, it is looked at only when this store's state was replaced, which
  /// costs a few nanoseconds where the member was not.
  ///
  /// - Parameters:
  ///   - state: the member. Stores of the same member share their work, and never their actions.
  ///   - action: embeds the derived store's actions into this one's.
  @inlinable
  public func derived<LocalState: Equatable, LocalAction: Sendable>(
    state: KeyPath<State, LocalState>, action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    Store<LocalState, LocalAction>(node: node.member(state), pass: { [self] in forward(action($0)) })
  }

  /// A store of anything that is computed from this one's state, whose actions become this one's.
  ///
  /// The function runs whenever this store's state was replaced. Where it reads few members of many,
  /// ``derived(from:state:action:)`` runs it only when one of those was.
  ///
  /// - Parameters:
  ///   - state: computes the derived state from its argument alone.
  ///   - action: embeds the derived store's actions into this one's.
  @inlinable
  public func derived<LocalState: Equatable, LocalAction: Sendable>(
    state: @escaping @MainActor (State) -> LocalState, action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    Store<LocalState, LocalAction>(
      node: ValueNode(graph: node.graph, dependency: node, isMemoized: true) { [unowned node] in state(node.current) },
      pass: { [self] in forward(action($0)) })
  }

  /// A store of a member of this one's state, with the same actions.
  @inlinable
  public func derived<LocalState: Equatable>(state: KeyPath<State, LocalState>) -> Store<LocalState, Action> {
    derived(state: state, action: { $0 })
  }

  /// A store of anything that is computed from this one's state, with the same actions.
  @inlinable
  public func derived<LocalState: Equatable>(
    state: @escaping @MainActor (State) -> LocalState
  ) -> Store<LocalState, Action> {
    derived(state: state, action: { $0 })
  }

  /// A store that holds a state and ignores actions: for previews and for tests of views.
  @inlinable
  public static func stub(with state: State) -> Store {
    Store(
      root: Root(
        state: state, middlewares: [], executor: nil, diagnostics: { _ in }, reduce: { _, _ in .none }))
  }
}

extension Store {
  /// A member of the state: `store.count` for `store.state.count`, observed without the other members.
  @inlinable
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    let member = node.member(keyPath)
    member.track()
    return member.current
  }
}

extension ValueNode {
  /// The node of a member, shared by all stores of it.
  @inlinable
  func member<Member: Equatable>(_ keyPath: KeyPath<Value, Member>) -> ValueNode<Member> {
    let relations = makeRelations()
    if let node = relations.membersByKeyPath[keyPath] as? ValueNode<Member> { return node }
    relations.sweepShared(graph)
    let bytes = MemoryLayout<Value>.offset(of: keyPath).map {
      ByteRange(offset: $0, count: MemoryLayout<Member>.size)
    }
    let node = ValueNode<Member>(graph: graph, dependency: self, bytes: bytes) { [unowned self] in
      read(keyPath, bytes)
    }
    relations.membersByKeyPath[keyPath] = node
    return node
  }

  /// A member of the value now, without a copy of the whole where it is stored.
  @inlinable
  func read<Member>(_ keyPath: KeyPath<Value, Member>, _ bytes: ByteRange?) -> Member {
    guard let bytes, isAttached else { return current[keyPath: keyPath] }
    pull()
    return member(at: bytes, as: Member.self)
  }
}

extension Store {
  /// The name of `derived(state:action:)` in the articles.
  @available(*, deprecated, renamed: "derived(state:action:)")
  @inlinable
  public func derived<LocalState: Equatable, LocalAction: Sendable>(
    deriveState: @escaping @MainActor (State) -> LocalState,
    embedAction: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    derived(state: deriveState, action: embedAction)
  }
}
