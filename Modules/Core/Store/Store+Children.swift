extension Store {
  /// Returns a store of an optional's value; nil while the optional is nil.
  ///
  /// If the value is `Identifiable`, the store belongs to the child with the current id: another one derives another
  /// store. A store that outlives its child shows the last value; an action sent to it is then reported and dropped.
  /// Traps within the root's own reducer.
  ///
  /// - Parameters:
  ///   - child: The optional in this store's state.
  ///   - action: The case of this store's actions that holds the child's.
  ///   - fileID: The file of the caller, for diagnostics.
  ///   - line: The line of the caller.
  public func derived<Child: Equatable, ChildAction: Sendable>(
    optional child: KeyPath<State, Child?>, action: Prism<Action, ChildAction>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    derived(optional: child, action: action.embed, fileID: fileID, line: line)
  }

  /// Returns a store of an optional's value, whose actions a function embeds in this store's.
  ///
  /// See ``derived(optional:action:fileID:line:)``.
  public func derived<Child: Equatable, ChildAction: Sendable>(
    optional child: KeyPath<State, Child?>, action: @escaping @MainActor (ChildAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    presentChild(action, SourceLocation(fileID: fileID, line: line)) { $0[keyPath: child] }
  }

  /// Returns a store of an enum case's payload; nil while the state is another case.
  ///
  /// As with an optional, the store belongs to the payload with the current id, if it is `Identifiable`. The stores of
  /// one case do not share their work, since prisms cannot be compared.
  ///
  /// - Parameters:
  ///   - child: The case of this store's state.
  ///   - action: The case of this store's actions that holds the child's.
  ///   - fileID: The file of the caller, for diagnostics.
  ///   - line: The line of the caller.
  public func derived<Child: Equatable, ChildAction: Sendable>(
    case child: Prism<State, Child>, action: Prism<Action, ChildAction>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    derived(case: child, action: action.embed, fileID: fileID, line: line)
  }

  /// Returns a store of an enum case's payload, whose actions a function embeds in this store's.
  ///
  /// See ``derived(case:action:fileID:line:)``.
  public func derived<Child: Equatable, ChildAction: Sendable>(
    case child: Prism<State, Child>, action: @escaping @MainActor (ChildAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    presentChild(action, SourceLocation(fileID: fileID, line: line)) { child.extract($0) }
  }

  private func presentChild<Child: Equatable, ChildAction: Sendable>(
    _ action: @escaping @MainActor (ChildAction) -> Action, _ source: SourceLocation,
    extract: @escaping @MainActor (State) -> Child?
  ) -> Store<Child, ChildAction>? {
    node.tree.listing {
      // Found at run time, as by a pullback, so that generic code has the same children.
      let isIdentifiable = ChildID.isIdentifiable(Child.self)
      let identity = { (child: Child) in isIdentifiable ? ChildID.of(child) : nil }
      let parent = node
      let tree = parent.tree
      if let access = tree.observedAccess() {
        _ = ValueNode<ChildID??>(parent: parent) { extract(parent.value).map(identity) }.observed(access)
      }
      let state = parent.currentValue
      guard let (value, id) = tree.computing({ extract(state).map { ($0, identity($0)) } }) else { return nil }
      let node = ValueNode<Child>(childOf: parent, value: value) {
        let child = extract(parent.value)
        return child.map(identity) == id ? child : nil
      }
      return Store<Child, ChildAction>(child: node) { [self] local in
        let action = action(local)
        return forward(action, local, of: Child.self, source) {
          let state = self.node.currentValue
          return tree.owner.shown != .pastOverPresent && tree.computing { extract(state).map(identity) == id }
        }
      }
    }
  }

  /// Drops the action if its child is absent, now or when the action is handled.
  @usableFromInline
  func forward<Child, ChildAction>(
    _ action: Action, _ local: ChildAction, of child: Child.Type, _ source: SourceLocation,
    if exists: @escaping @MainActor () -> Bool
  ) -> SentAction {
    let tree = node.tree
    guard exists() else { return tree.dropAction(local, of: child, source) }
    let isQueued = tree.queuesSends
    let sent = forward(action)
    guard isQueued else { return sent }
    tree.owner.addCondition(sent) {
      if exists() { return true }
      _ = tree.dropAction(local, of: child, source)
      return false
    }
    return sent
  }

  /// Listed as long as the store exists, so that the last value remains when the child is removed.
  @usableFromInline
  convenience init(child node: ValueNode<State>, pass: @escaping @MainActor (Action) -> SentAction) {
    self.init(node: node, pass: pass)
    node.list()
  }
}

extension Tree {
  @usableFromInline
  func dropAction<Child, Action>(_ action: Action, of child: Child.Type, _ source: SourceLocation) -> SentAction {
    let reason =
      switch owner.shown {
      case .present: "that was removed; release the store with its child"
      case .past: "that is absent in the past, which is shown"
      case .pastOverPresent: "of the past; in the present it may be another one"
      }
    owner.report(
      Diagnostic(
        kind: .droppedAction, message: "an action was sent to the store of a \(child) \(reason)",
        action: String(describing: action), source: source))
    return SentAction(nil)
  }
}
