import ShowlogFeatureKit

extension Connectors {
  /// See ``UpNextConnector``.
  public typealias UpNext = UpNextConnector
}
