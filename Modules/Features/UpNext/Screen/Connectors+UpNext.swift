import LeftfoldCore
import ShowlogFeatureKit

extension Connectors {
  /// The connector of the next episodes, ``UpNextConnector``.
  public typealias UpNext = UpNextConnector
}

extension UpNextView {
  /// The store of the view: its state, and the actions that it sends.
  public typealias ViewModel = Store<State, Action>
}
