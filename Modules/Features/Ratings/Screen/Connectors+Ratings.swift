import LeftfoldCore
import ShowlogFeatureKit

extension Connectors {
  /// See ``RatingsConnector``.
  public typealias Ratings = RatingsConnector
}

extension RatingsView {
  /// The store of the view: its state, and the actions that it sends.
  public typealias ViewModel = Store<State, Action>
}
