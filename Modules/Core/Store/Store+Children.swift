extension Store {
  /// Returns a store of an optional's value; nil while the optional is nil.
  ///
  /// If the value is `Identifiable`, the store belongs to the child with the current id: another one derives another
  /// store. A store that outlives its child shows the last value; an action sent to it is then reported and dropped.
  /// Traps within the root's own reducer.
  ///
  /// - Parameters:
  ///   - child: The optional in this store's state.
  ///   - action: The embedding of the child's actions in this store's.
  ///   - fileID: The file of the caller, for diagnostics.
  ///   - line: The line of the caller.
  public func derived<Child: Equatable, ChildAction: Sendable>(
    optional child: KeyPath<State, Child?>, action: @escaping @MainActor (ChildAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    node.graph.queuing {
      presentChild(child, action, SourceLocation(fileID: fileID, line: line)) { $0[keyPath: child] }
    }
  }

  /// Returns a store of an enum case's payload; nil while the state is another case.
  ///
  /// As with an optional, the store belongs to the payload with the current id, if it is `Identifiable`. The stores of
  /// one case do not share their work, since prisms cannot be compared.
  ///
  /// - Parameters:
  ///   - child: The case of this store's state.
  ///   - action: The embedding of the child's actions in this store's.
  ///   - fileID: The file of the caller, for diagnostics.
  ///   - line: The line of the caller.
  public func derived<Child: Equatable, ChildAction: Sendable>(
    case child: Prism<State, Child>, action: @escaping @MainActor (ChildAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    node.graph.queuing {
      presentChild(nil, action, SourceLocation(fileID: fileID, line: line)) { child.extract($0) }
    }
  }

  /// - Parameter keyPath: With the child's id the key under which its stores share a node; nil if they do not.
  private func presentChild<Child: Equatable, ChildAction: Sendable>(
    _ keyPath: AnyKeyPath?, _ action: @escaping @MainActor (ChildAction) -> Action, _ source: SourceLocation,
    extract: @escaping @MainActor (State) -> Child?
  ) -> Store<Child, ChildAction>? {
    // Found at run time, as by a pullback, so that generic code has the same children.
    let isIdentifiable = ChildID.isIdentifiable(Child.self)
    let identity = { (child: Child) in isIdentifiable ? ChildID.of(child) : nil }
    let parent = node
    if let access = parent.graph.tracking.access() {
      let presence = parent.shared(keyPath.map { ChildKey.presence($0) }) {
        ValueNode<ChildID??>(graph: parent.graph, dependency: parent) { [parent = Unowned(parent)] in
          $0.fill(extract(parent.read { $0.current }).map(identity))
        }
      }
      presence.observe(access)
    }
    guard let id = extract(parent.current).map(identity) else { return nil }
    let node = parent.shared(keyPath.map { ChildKey.child($0, id) }) {
      ValueNode<Child>(graph: parent.graph, dependency: parent, isChild: true) { [parent = Unowned(parent)] in
        if let child = extract(parent.read { $0.current }), identity(child) == id { $0.fill(child) }
      }
    }
    return Store<Child, ChildAction>(child: node) { [self] local in
      let action = action(local)
      let isPresent = { !parent.graph.hidesPresent() && extract(self.node.current).map(identity) == id }
      guard isPresent() else { return parent.graph.dropAction(local, of: Child.self, source) }
      let isQueued = parent.graph.isQueuing
      let sent = forward(action)
      guard isQueued else { return sent }
      parent.graph.addCondition(sent) {
        if isPresent() { return true }
        _ = parent.graph.dropAction(local, of: Child.self, source)
        return false
      }
      return sent
    }
  }

  /// Attached as long as the store exists, so that the last value remains when the child is removed.
  @usableFromInline
  convenience init(child node: ValueNode<State>, pass: @escaping @MainActor (Action) -> SentAction) {
    self.init(node: node, pass: pass)
    node.attach()
  }
}

private enum ChildKey: Hashable {
  case presence(AnyKeyPath)
  case child(AnyKeyPath, ChildID?)
}

extension Node {
  final func shared<Value>(_ key: (some Hashable)?, make: () -> ValueNode<Value>) -> ValueNode<Value> {
    guard let key else { return make() }
    let relations = makeRelations()
    let hashable = AnyHashable(key)
    relations.sweepShared(graph)
    if let node = graph.hashing({ relations.shared[hashable] }) as? ValueNode<Value> { return node }
    let node = make()
    graph.hashing { relations.shared[hashable] = node }
    return node
  }
}

extension Graph {
  @usableFromInline
  func dropAction<Child, Action>(_ action: Action, of child: Child.Type, _ source: SourceLocation) -> SentAction {
    let reason =
      if hidesPresent() {
        "of the past; in the present it may be another one"
      } else if showsPast() {
        "that is absent in the past, which is shown"
      } else {
        "that was removed; release the store with its child"
      }
    report(
      Diagnostic(
        kind: .droppedAction, message: "an action was sent to the store of a \(child) \(reason)",
        action: String(describing: action), source: source))
    return SentAction(nil)
  }
}
