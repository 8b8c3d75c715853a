import ShowlogModels

/// The dependencies of the calendar.
public struct CalendarEnvironment: Sendable {
  /// Returns the viewer's current day, from which a step starts if no other day was chosen.
  public var today: @Sendable () -> Day

  /// Creates an environment from closures.
  public init(today: @escaping @Sendable () -> Day) { self.today = today }

  /// An environment with the fixed day Monday, 2016-04-18.
  public static let stub = CalendarEnvironment { Day(number: 16_909) }
}
