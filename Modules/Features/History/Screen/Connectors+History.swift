import ShowlogFeatureKit

extension Connectors {
  /// See ``WatchedHistoryConnector``.
  public typealias WatchedHistory = WatchedHistoryConnector
}
