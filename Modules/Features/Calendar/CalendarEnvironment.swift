import ShowlogModels

/// What the calendar needs from outside.
public struct CalendarEnvironment: Sendable {
  /// The day on the viewer's own calendar now: what a step from today starts at.
  public var today: @Sendable () -> Day

  /// What the calendar needs from outside.
  public init(today: @escaping @Sendable () -> Day) { self.today = today }

  /// Always Monday, 2016-04-18.
  public static let stub = CalendarEnvironment { Day(number: 16_909) }
}
