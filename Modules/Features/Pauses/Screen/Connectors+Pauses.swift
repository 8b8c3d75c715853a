import LeftfoldCore
import ShowlogFeatureKit

extension Connectors {
  /// The connector of the pauses, ``PausesConnector``.
  public typealias Pauses = PausesConnector
}

extension PausesView {
  /// The store of the view: its state, and the actions that it sends.
  public typealias ViewModel = Store<State, Action>
}
