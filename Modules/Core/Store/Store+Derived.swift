extension Store {
  /// Returns a store of a member of this store's state, whose actions become this store's.
  ///
  /// The store is a projection, not a copy: it is up to date when ``send(_:fileID:line:)`` returns, at any depth.
  /// Without subscribers and observers it costs nothing per action. With some, it is visited only when this store's
  /// state was replaced, at a few nanoseconds if the member was not.
  ///
  /// - Parameters:
  ///   - state: The member. Its stores share their work, and never their actions.
  ///   - action: The embedding of the derived store's actions in this store's.
  @inlinable
  public func derived<LocalState: Equatable, LocalAction: Sendable>(
    state: KeyPath<State, LocalState>, action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    Store<LocalState, LocalAction>(node: node.member(state), pass: { [self] in forward(action($0)) })
  }

  /// Returns a store of a value computed from this store's state, whose actions become this store's.
  ///
  /// While the store has subscribers or observers, the closure runs whenever this store's state was replaced, otherwise
  /// at the first read after an action. If it reads few members of many, use ``derived(from:state:action:)``, which
  /// runs it only when one of those was replaced.
  ///
  /// - Parameters:
  ///   - state: Computes the derived state from its argument alone.
  ///   - action: The embedding of the derived store's actions in this store's.
  @inlinable
  public func derived<LocalState: Equatable, LocalAction: Sendable>(
    state: @escaping @MainActor (State) -> LocalState, action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    Store<LocalState, LocalAction>(
      node: ValueNode(graph: node.graph, dependency: node, isMemoized: true) { [parent = Unowned(node)] slot in
        parent.read { slot.fill(state($0.currentForDependent)) }
      },
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
    node.member(keyPath).tracked
  }
}

extension ValueNode {
  @inlinable
  func member<Member: Equatable>(_ keyPath: KeyPath<Value, Member>) -> ValueNode<Member> {
    let relations = makeRelations()
    relations.sweepShared(graph)
    if let node = relations.keyPathNodes.latestNode(keyPath) as? ValueNode<Member> { return node }
    let node =
      graph.hashing { relations.keyPathNodes.node(keyPath) } as? ValueNode<Member> ?? makeMember(keyPath, relations)
    Bytes.release(relations.keyPathNodes.makeLatest(keyPath, node))
    return node
  }

  @inlinable
  func makeMember<Member: Equatable>(_ keyPath: KeyPath<Value, Member>, _ relations: Relations) -> ValueNode<Member> {
    let offset = MemoryLayout<Value>.offset(of: keyPath)
    let node = ValueNode<Member>(graph: graph, dependency: self) { [whole = Unowned(self)] in
      $0.fill(whole.read { $0.read(keyPath, offset) })
    }
    if let offset { node.bytes = MemberBytes(offset, of: self, in: node) }
    graph.hashing { relations.keyPathNodes.insert(node, keyPath) }
    return node
  }

  @inlinable
  func read<Member>(_ keyPath: KeyPath<Value, Member>, _ offset: Int?) -> Member {
    if let offset, isAttached {
      pull()
      if isAttached, value != nil { return member(at: offset) }
    }
    return current[keyPath: keyPath]
  }
}

extension Store {
  /// Returns a store of a value computed from this store's state; the earlier labels of `derived(state:action:)`.
  @available(*, deprecated, renamed: "derived(state:action:)")
  @inlinable
  public func derived<LocalState: Equatable, LocalAction: Sendable>(
    deriveState: @escaping @MainActor (State) -> LocalState,
    embedAction: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    derived(state: deriveState, action: embedAction)
  }
}
