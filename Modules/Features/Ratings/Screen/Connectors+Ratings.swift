import LeftfoldCore
import ShowlogFeatureKit

extension Connectors {
  /// The connector of the ratings, ``RatingsConnector``.
  public typealias Ratings = RatingsConnector
}

extension RatingsView {
  /// The store of the view: its state, and the actions that it sends.
  public typealias ViewModel = Store<State, Action>
}
