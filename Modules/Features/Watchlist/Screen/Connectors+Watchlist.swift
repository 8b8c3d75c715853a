import LeftfoldCore
import ShowlogFeatureKit

extension Connectors {
  /// The feature's connector, ``WatchlistConnector``.
  public typealias Watchlist = WatchlistConnector
}

extension WatchlistView {
  /// The store of the view: its state, and the actions that it sends.
  public typealias ViewModel = Store<State, Action>
}
