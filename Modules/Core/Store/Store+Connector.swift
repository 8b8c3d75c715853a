extension Store {
  /// A store of what a view draws and asks for, by way of a connector.
  ///
  /// The connector runs when this store's state has changed and somebody listens to the view store or reads it. One
  /// whose output on one state is not equal to itself (for a number that is none, or a date that is read) would be told
  /// of for ever; that is looked for once, when a change is first told, and reported.
  @inlinable
  public func connect<C: Connector>(
    using connector: C, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<C.ViewState, C.ViewAction> where C.State == State, C.Action == Action {
    connected(connector, SourceLocation(fileID: fileID, line: line))
  }

  /// A store of what a view draws and asks for, by way of a connector that has a parameter, such as an id.
  ///
  /// Equal connectors share one store as long as anybody has it, and so what it has made; it goes with the last of them.
  @inlinable
  public func connect<C: Connector & Hashable>(
    using connector: C, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<C.ViewState, C.ViewAction> where C.State == State, C.Action == Action {
    if let store = node.hot.value.shared[connector]?.store as? Store<C.ViewState, C.ViewAction> { return store }
    let store = connected(connector, SourceLocation(fileID: fileID, line: line))
    node.share(store, as: connector)
    return store
  }

  @inlinable
  func connected<C: Connector>(
    _ connector: C, _ source: SourceLocation
  ) -> Store<C.ViewState, C.ViewAction> where C.State == State, C.Action == Action {
    let last = Place<C.ViewState?>(nil)
    let isChecked = Place(false)
    let node = Node(
      address: last.address,
      // Unowned, since the tree keeps the node.
      refresh: { [unowned tree] parent in
        let state = connector.connect(state: parent[as: State.self])
        if last.value == state { return false }
        last.value = state
        if !isChecked.value, connector.connect(state: parent[as: State.self]) != state {
          tree.noteUnequalOutput(of: String(describing: C.self), source)
        }
        isChecked.value = true
        return true
      },
      forget: { last.value = nil })
    return child(
      node, last, project: { [self] in connector.connect(state: current) }, action: { connector.connect(action: $0) })
  }
}

/// A store that is shared and goes with the last who has it.
@usableFromInline
struct WeakStore {
  @usableFromInline
  weak var store: AnyObject?
}

extension Node {
  /// Remembers a store as long as somebody has it.
  @usableFromInline
  func share(_ store: AnyObject, as connector: AnyHashable) {
    if hot.value.shared.count >= hot.value.shareCount {
      hot.value.shared = hot.value.shared.filter { $0.value.store != nil }
      hot.value.shareCount = max(64, hot.value.shared.count * 2)
    }
    hot.value.shared[connector] = WeakStore(store: store)
  }
}

extension Tree {
  @usableFromInline
  final func noteUnequalOutput(of connector: String, _ source: SourceLocation) {
    shared.value.findings.append(
      TreeStorage.Finding(
        kind: .unequalOutput,
        message: """
          \(connector) makes different view states of one state, so that each look at it is told as a change; make the \
          view state of the connector's input alone, without numbers that are none
          """,
        source: source))
  }
}
