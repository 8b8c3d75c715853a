import ShowlogFeatureKit

extension Connectors {
  /// See ``SearchConnector``.
  public typealias Search = SearchConnector
}
