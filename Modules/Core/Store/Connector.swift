/// Connects a store to a view: the state as the view shows it, and what the view's actions mean.
///
/// A connector is a value without a store, so what it formats is tested by calling it.
///
/// ```swift
/// struct WatchedHistoryConnector: Connector {
///   func connect(state: HistoryInput) -> HistoryViewState { … }
///   func connect(action: HistoryViewAction) -> HistoryAction { … }
/// }
/// let viewStore = store.connect(using: WatchedHistoryConnector())
/// ```
public protocol Connector<State, Action, ViewState, ViewAction> {
  /// What the connector reads.
  associatedtype State
  /// What the connector sends.
  associatedtype Action
  /// What a view draws.
  associatedtype ViewState: Equatable
  /// What a view can ask for.
  associatedtype ViewAction: Equatable & Sendable

  /// The state as a view draws it.
  func connect(state: State) -> ViewState

  /// What a view's action means.
  func connect(action: ViewAction) -> Action
}
