import ShowlogFeatureKit

extension Connectors {
  /// See ``TrendsConnector``.
  public typealias Trends = TrendsConnector
}
