/// A mapping between a store and a view: the store's state to a view state, and view actions to the store's actions.
///
/// A connector is a value without a store, so its formatting is tested by calling it.
///
/// ```swift
/// struct WatchedHistoryConnector: Connector {
///   func connect(state: HistoryInput) -> HistoryView.State { … }
///   func connect(action: HistoryView.Action) -> HistoryAction { … }
/// }
/// let viewStore = store.connect(using: WatchedHistoryConnector())
/// ```
public protocol Connector<State, Action, ViewState, ViewAction> {
  /// The state of the store.
  associatedtype State
  /// The actions of the store.
  associatedtype Action
  /// The view state, which a view draws without further formatting.
  associatedtype ViewState: Equatable
  /// The view actions, such as taps and typed text.
  associatedtype ViewAction: Sendable

  /// Returns the view state for a state.
  ///
  /// Computed from the state and the connector alone, so two results for one state are equal: one that reads the current time would
  /// differ at every computation. Must not send, subscribe or derive.
  func connect(state: State) -> ViewState

  /// Returns the store's action for a view action.
  func connect(action: ViewAction) -> Action
}

/// A view store: the view state that a view draws, and the view actions that it sends.
///
/// A view declares its own as `ViewModel<State, Action>`; `Store.connect(using:)` creates one.
public typealias ViewModel<State: Equatable, Action: Sendable> = Store<State, Action>

extension Store {
  /// Returns a view store: this store's state and actions, mapped by a connector.
  ///
  /// While the view store has subscribers or observers, the connector runs whenever this store's state changed,
  /// otherwise at the first read after an action. View stores do not share their work, so connect once and keep the store.
  ///
  /// A connector whose two outputs for one input differ would notify after every change of this store's state. So the
  /// first time that it computes a change to be published, it runs twice; if the outputs differ, a ``Diagnostic`` is
  /// reported. A connector that sends, subscribes or derives traps.
  ///
  /// - Parameters:
  ///   - connector: The mapping of states and actions.
  ///   - fileID: The file of the caller, for diagnostics.
  ///   - line: The line of the caller.
  public func connect<C: Connector>(
    using connector: C, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<C.ViewState, C.ViewAction> where C.State == State, C.Action == Action {
    let (parent, tree) = (node, node.tree)
    var isChecked = false
    let view = ValueNode(parent: parent, isMemoized: true) {
      let state = parent.value
      let output = connector.connect(state: state)
      if !isChecked, tree.publishedAt != tree.revision {
        isChecked = true
        if connector.connect(state: state) != output {
          tree.misuses.append(.unequalOutput(of: C.self, SourceLocation(fileID: fileID, line: line)))
        }
      }
      return output
    }
    return Store<C.ViewState, C.ViewAction>(node: view, pass: { [self] in forward(connector.connect(action: $0)) })
  }
}

extension Diagnostic {
  fileprivate static func unequalOutput<C>(of connector: C.Type, _ source: SourceLocation) -> Diagnostic {
    Diagnostic(
      kind: .unequalOutput,
      message: """
        \(connector) gives different view states for one state, so each read of it is a change; compute the view state \
        from the connector's input alone, without NaN
        """,
      action: nil, source: source)
  }
}
