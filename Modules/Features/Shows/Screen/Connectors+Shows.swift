import LeftfoldCore
import ShowlogFeatureKit

extension Connectors {
  /// See ``ShowsConnector``.
  public typealias Shows = ShowsConnector

  /// See ``ShowDetailConnector``.
  public typealias ShowDetail = ShowDetailConnector
}

extension ShowsView {
  /// The store of the view: its state, and the actions that it sends.
  public typealias ViewModel = Store<State, Action>
}
