import ShowlogFeatureKit

extension Connectors {
  /// See ``CalendarConnector``.
  public typealias Calendar = CalendarConnector

  /// See ``NextConnector``.
  public typealias Next = NextConnector
}
