import LeftfoldCore
import ShowlogFeatureKit

extension Connectors {
  /// The connector of the history, ``WatchedHistoryConnector``.
  public typealias WatchedHistory = WatchedHistoryConnector
}

extension HistoryView {
  /// The store of the view: its state, and the actions that it sends.
  public typealias ViewModel = Store<State, Action>
}
