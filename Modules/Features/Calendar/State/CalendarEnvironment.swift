import ShowlogModels

/// The dependencies of the calendar.
public struct CalendarEnvironment: Sendable {
  /// The viewer's current day, from which a step from today starts.
  public var today: @Sendable () -> Day

  /// The dependencies of the calendar.
  public init(today: @escaping @Sendable () -> Day) { self.today = today }

  /// An environment with the fixed day Monday, 2016-04-18.
  public static let stub = CalendarEnvironment { Day(number: 16_909) }
}
