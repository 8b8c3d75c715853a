extension Store {
  /// A store of the value of an optional; nil while there is none.
  ///
  /// A view, connector or subscriber written for the child is used as it is. A store that is kept after its child has gone
  /// shows the last value; an action sent to it then is reported and not handled.
  ///
  /// - Parameters:
  ///   - child: the optional in this store's state.
  ///   - action: embeds the child's actions into this store's.
  ///   - fileID: the file of the caller, for diagnostics.
  ///   - line: the line of the caller.
  @inlinable
  public func derived<Child: Equatable, ChildAction: Sendable>(
    optional child: KeyPath<State, Child?>, action: @escaping @MainActor (ChildAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    self.child(
      child, action, SourceLocation(fileID: fileID, line: line), look: { $0[keyPath: child] }, identity: { _ in true })
  }

  /// A store of the value of an optional that has an id; nil while there is none.
  ///
  /// The store belongs to the child that there is now. Once another has taken its place it shows the last value, and an
  /// action sent to it is reported and not handled; derive anew for the other child.
  ///
  /// - Parameters:
  ///   - child: the optional in this store's state.
  ///   - action: embeds the child's actions into this store's.
  ///   - fileID: the file of the caller, for diagnostics.
  ///   - line: the line of the caller.
  @inlinable
  public func derived<Child: Equatable & Identifiable, ChildAction: Sendable>(
    optional child: KeyPath<State, Child?>, action: @escaping @MainActor (ChildAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    self.child(
      child, action, SourceLocation(fileID: fileID, line: line), look: { $0[keyPath: child] }, identity: { $0.id })
  }

  /// A store of the payload of an enum's case; nil while the state is another case.
  ///
  /// - Parameters:
  ///   - child: the case.
  ///   - action: embeds the child's actions into this store's.
  ///   - fileID: the file of the caller, for diagnostics.
  ///   - line: the line of the caller.
  @inlinable
  public func derived<Child: Equatable, ChildAction: Sendable>(
    case child: Prism<State, Child>, action: @escaping @MainActor (ChildAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    self.child(
      nil, action, SourceLocation(fileID: fileID, line: line), look: { child.extract($0) }, identity: { _ in true })
  }

  /// A store of the payload of an enum's case that has an id; nil while the state is another case.
  ///
  /// As with an optional, the store belongs to the payload that there is now.
  ///
  /// - Parameters:
  ///   - child: the case.
  ///   - action: embeds the child's actions into this store's.
  ///   - fileID: the file of the caller, for diagnostics.
  ///   - line: the line of the caller.
  @inlinable
  public func derived<Child: Equatable & Identifiable, ChildAction: Sendable>(
    case child: Prism<State, Child>, action: @escaping @MainActor (ChildAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    self.child(
      nil, action, SourceLocation(fileID: fileID, line: line), look: { child.extract($0) }, identity: { $0.id })
  }

  /// - Parameters:
  ///   - keyPath: by which stores of the same child share their work; nil for none.
  ///   - look: finds the child in the state.
  ///   - identity: what stays the same as long as the child is the same.
  @inlinable
  func child<Child: Equatable, ChildAction: Sendable, Identity: Hashable>(
    _ keyPath: AnyKeyPath?, _ action: @escaping @MainActor (ChildAction) -> Action, _ source: SourceLocation,
    look: @escaping @MainActor (State) -> Child?, identity: @escaping @MainActor (Child) -> Identity
  ) -> Store<Child, ChildAction>? {
    let parent = node
    if Tracking.isActive {
      let presence = parent.shared(keyPath.map { ChildKey(keyPath: $0, id: Identity?.none) }) {
        ValueNode<Identity?>(graph: parent.graph, dependency: parent) { [unowned parent] in
          .some(look(parent.current).map(identity))
        }
      }
      presence.observe()
    }
    guard let id = look(parent.current).map(identity) else { return nil }
    let node = parent.shared(keyPath.map { ChildKey(keyPath: $0, id: id) }) {
      ValueNode<Child>(graph: parent.graph, dependency: parent, isChild: true) { [unowned parent] in
        look(parent.current).flatMap { identity($0) == id ? $0 : nil }
      }
    }
    return Store<Child, ChildAction>(
      child: node, source, exists: { look(parent.current).map(identity) == id },
      pass: { [self] in forward(action($0)) })
  }

  /// A store of a child, whose node stays attached as long as the store: when the child goes, the node has its last value.
  @inlinable
  convenience init(
    child node: ValueNode<State>, keeping dependencies: ContiguousArray<Node> = [], _ source: SourceLocation,
    exists: @escaping @MainActor () -> Bool, pass: @escaping @MainActor (Action) -> SentAction
  ) {
    self.init(node: node, keeping: dependencies) { [unowned node] action in
      if exists() { return pass(action) }
      node.graph.reportAbsentChild(State.self, action, source)
      return SentAction(nil)
    }
    node.attach()
  }
}

/// What a child was derived by.
@usableFromInline
struct ChildKey<Identity: Hashable>: Hashable {
  @usableFromInline let keyPath: AnyKeyPath
  @usableFromInline let id: Identity

  @inlinable
  init(keyPath: AnyKeyPath, id: Identity) {
    self.keyPath = keyPath
    self.id = id
  }
}

extension Node {
  /// The node that is shared under a key, created when it is first asked for; without a key it is not shared.
  @inlinable
  final func shared<Value>(_ key: (some Hashable)?, make: () -> ValueNode<Value>) -> ValueNode<Value> {
    guard let key else { return make() }
    let relations = makeRelations()
    let hashable = AnyHashable(key)
    if let node = relations.shared[hashable] as? ValueNode<Value> { return node }
    relations.sweepShared(graph)
    let node = make()
    relations.shared[hashable] = node
    return node
  }
}

extension Graph {
  @usableFromInline
  func reportAbsentChild<Child, Action>(_ child: Child.Type, _ action: Action, _ source: SourceLocation) {
    report(
      Diagnostic(
        kind: .droppedAction,
        message: """
          an action was sent to the store of a \(child) that has gone; release the store when its child goes
          """,
        action: String(describing: action), source: source))
  }
}
