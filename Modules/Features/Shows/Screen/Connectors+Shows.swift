import ShowlogFeatureKit

extension Connectors {
  /// See ``ShowsConnector``.
  public typealias Shows = ShowsConnector

  /// See ``ShowDetailConnector``.
  public typealias ShowDetail = ShowDetailConnector
}
