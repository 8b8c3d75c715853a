extension Store {
  /// Returns a store of an optional's value; nil while the optional is nil.
  ///
  /// A store that outlives its child shows the last value; an action sent to it is then reported and dropped. Traps
  /// within the root's own reducer.
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
    self.child(
      child, action, SourceLocation(fileID: fileID, line: line), extract: { $0[keyPath: child] },
      identity: { _ in true })
  }

  /// Returns a store of the value of an optional that has an id; nil while the optional is nil.
  ///
  /// The store belongs to the child with the current id. Once a child with another id has replaced it, the store shows
  /// the last value, and an action sent to it is reported and dropped; derive another store for the new child.
  ///
  /// - Parameters:
  ///   - child: The optional in this store's state.
  ///   - action: The embedding of the child's actions in this store's.
  ///   - fileID: The file of the caller, for diagnostics.
  ///   - line: The line of the caller.
  public func derived<Child: Equatable & Identifiable, ChildAction: Sendable>(
    optional child: KeyPath<State, Child?>, action: @escaping @MainActor (ChildAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    self.child(
      child, action, SourceLocation(fileID: fileID, line: line), extract: { $0[keyPath: child] }, identity: { $0.id })
  }

  /// Returns a store of an enum case's payload; nil while the state is another case.
  ///
  /// A store that outlives its child shows the last value; an action sent to it is then reported and dropped. The
  /// stores of one case do not share their work, since prisms cannot be compared.
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
    self.child(
      nil, action, SourceLocation(fileID: fileID, line: line), extract: { child.extract($0) }, identity: { _ in true })
  }

  /// Returns a store of the payload of an enum case that has an id; nil while the state is another case.
  ///
  /// As with an optional, the store belongs to the payload with the current id.
  ///
  /// - Parameters:
  ///   - child: The case of this store's state.
  ///   - action: The embedding of the child's actions in this store's.
  ///   - fileID: The file of the caller, for diagnostics.
  ///   - line: The line of the caller.
  public func derived<Child: Equatable & Identifiable, ChildAction: Sendable>(
    case child: Prism<State, Child>, action: @escaping @MainActor (ChildAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    self.child(
      nil, action, SourceLocation(fileID: fileID, line: line), extract: { child.extract($0) }, identity: { $0.id })
  }

  /// - Parameter keyPath: With the child's id the key under which its stores share a node; nil if they do not.
  func child<Child: Equatable, ChildAction: Sendable, Identity: Hashable>(
    _ keyPath: AnyKeyPath?, _ action: @escaping @MainActor (ChildAction) -> Action, _ source: SourceLocation,
    extract: @escaping @MainActor (State) -> Child?, identity: @escaping @MainActor (Child) -> Identity
  ) -> Store<Child, ChildAction>? {
    node.graph.queuing { presentChild(keyPath, action, source, extract: extract, identity: identity) }
  }

  func presentChild<Child: Equatable, ChildAction: Sendable, Identity: Hashable>(
    _ keyPath: AnyKeyPath?, _ action: @escaping @MainActor (ChildAction) -> Action, _ source: SourceLocation,
    extract: @escaping @MainActor (State) -> Child?, identity: @escaping @MainActor (Child) -> Identity
  ) -> Store<Child, ChildAction>? {
    let parent = node
    if let access = parent.graph.tracking.access() {
      let presence = parent.shared(keyPath.map { ChildKey(keyPath: $0, id: Identity?.none) }) {
        ValueNode<Identity?>(graph: parent.graph, dependency: parent) { [parent = Unowned(parent)] in
          $0.fill(extract(parent.read { $0.current }).map(identity))
        }
      }
      presence.observe(access)
    }
    guard let id = extract(parent.current).map(identity) else { return nil }
    let node = parent.shared(keyPath.map { ChildKey(keyPath: $0, id: id) }) {
      ValueNode<Child>(graph: parent.graph, dependency: parent, isChild: true) { [parent = Unowned(parent)] in
        if let child = extract(parent.read { $0.current }), identity(child) == id { $0.fill(child) }
      }
    }
    return Store<Child, ChildAction>(child: node) { [self] local in
      let isPresent = { !parent.graph.hidesPresent() && extract(self.node.current).map(identity) == id }
      guard isPresent() else { return parent.graph.dropAction(local, of: Child.self, source) }
      // Before the condition is added, since it may send actions of its own.
      let action = action(local)
      guard parent.graph.isQueuing else { return forward(action) }
      parent.graph.conditions.append {
        if isPresent() { return true }
        _ = parent.graph.dropAction(local, of: Child.self, source)
        return false
      }
      defer { parent.graph.conditions.removeLast() }
      return forward(action)
    }
  }

  /// Attached as long as the store exists, so that the last value remains when the child is removed.
  @usableFromInline
  convenience init(child node: ValueNode<State>, pass: @escaping @MainActor (Action) -> SentAction) {
    self.init(node: node, pass: pass)
    node.attach()
  }
}

struct ChildKey<Identity: Hashable>: Hashable {
  let keyPath: AnyKeyPath
  let id: Identity
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
