import LeftfoldCore
import ShowlogFeatureKit

extension Connectors {
  /// The connector of the search, ``SearchConnector``.
  public typealias Search = SearchConnector
}

extension SearchView {
  /// The store of the view: its state, and the actions that it sends.
  public typealias ViewModel = Store<State, Action>
}
