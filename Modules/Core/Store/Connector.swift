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
  /// The state that the connector reads.
  associatedtype State
  /// The action that the connector sends.
  associatedtype Action
  /// The model that a view draws.
  associatedtype ViewState: Equatable
  /// The actions that a view can send.
  associatedtype ViewAction: Equatable & Sendable

  /// Returns the state as a view draws it.
  func connect(state: State) -> ViewState

  /// Returns the store's action for a view's action.
  func connect(action: ViewAction) -> Action
}
