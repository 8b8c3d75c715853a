import LeftfoldCore
import ShowlogFeatureKit

extension Connectors {
  /// The feature's connector, ``__Name__Connector``.
  public typealias __Name__ = __Name__Connector
}

extension __Name__View {
  /// The store of the view: its state, and the actions that it sends.
  public typealias ViewModel = Store<State, Action>
}
