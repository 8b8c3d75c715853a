import LeftfoldCore
import ShowlogFeatureKit

extension Connectors {
  /// The connector of the list of shows, ``ShowsConnector``.
  public typealias Shows = ShowsConnector

  /// The connector of one show, ``ShowDetailConnector``.
  public typealias ShowDetail = ShowDetailConnector
}

extension ShowsView {
  /// The store of the view: its state, and the actions that it sends.
  public typealias ViewModel = Store<State, Action>
}
