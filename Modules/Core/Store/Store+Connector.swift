extension Store {
  /// Returns a view store: this store's state and actions, mapped by a connector.
  ///
  /// The stores of equal connectors, if they are `Hashable`, share their work: the connector runs once for all of them.
  /// Their actions stay separate. Traps if hashing or comparing a connector derives a store itself.
  ///
  /// While the view store has subscribers or observers, the connector runs whenever this store's state was replaced,
  /// otherwise at the first read after an action. A connector whose two outputs for one input differ (the current date)
  /// would notify after every change of this store's state. So the first time that it computes a change to be
  /// published, it runs twice; if the results differ, a ``Diagnostic`` is reported.
  ///
  /// - Parameters:
  ///   - connector: The mapping of states and actions.
  ///   - fileID: The file of the caller, for diagnostics.
  ///   - line: The line of the caller.
  public func connect<C: Connector>(
    using connector: C, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<C.ViewState, C.ViewAction> where C.State == State, C.Action == Action {
    let key = (connector as? any Hashable).map { AnyHashable($0) }
    let local = node.shared(key) { connectorNode(connector, SourceLocation(fileID: fileID, line: line)) }
    return Store<C.ViewState, C.ViewAction>(node: local, pass: { [self] in forward(connector.connect(action: $0)) })
  }

  func connectorNode<C: Connector>(
    _ connector: C, _ source: SourceLocation
  ) -> ValueNode<C.ViewState> where C.State == State, C.Action == Action {
    var isChecked = false
    return ValueNode(graph: node.graph, dependency: node, isMemoized: true) {
      [parent = Unowned(node), graph = node.graph] in
      let state = parent.read { $0.current }
      let output = connector.connect(state: state)
      // Checked once, and only while a change is unpublished: a view store that is just read runs its connector once.
      if !isChecked, graph.publishedAt != graph.revision {
        isChecked = true
        if connector.connect(state: state) != output { graph.recordUnequalOutput(of: C.self, source) }
      }
      $0.fill(output)
    }
  }
}

extension Graph {
  func recordUnequalOutput<C>(of connector: C.Type, _ source: SourceLocation) {
    misuses.append(
      Diagnostic(
        kind: .unequalOutput,
        message: """
          \(connector) gives different view states for one state, so each read of it is a change; compute the view state \
          from the connector's input alone, without NaN
          """,
        action: nil, source: source))
  }
}
