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
  associatedtype ViewAction: Equatable & Sendable

  /// Returns the view state for a state.
  ///
  /// Computed from the state and the connector alone: two results for one state must be equal.
  func connect(state: State) -> ViewState

  /// Returns the store's action for a view action.
  func connect(action: ViewAction) -> Action
}
