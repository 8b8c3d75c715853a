import LeftfoldCore
import ShowlogFeatureKit

extension Connectors {
  /// The connector of Trends, ``TrendsConnector``.
  public typealias Trends = TrendsConnector
}

extension TrendsView {
  /// The store of the view: its state, and the actions that it sends.
  public typealias ViewModel = Store<State, Action>
}
