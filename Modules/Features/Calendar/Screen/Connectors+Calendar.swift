import ShowlogFeatureKit

extension Connectors {
  /// See ``CalendarConnector``.
  public typealias Calendar = CalendarConnector
}
