import ShowlogModels

/// The number of days that a calendar shows.
public enum CalendarPeriod: Hashable, Sendable {
  /// One day.
  case day

  /// Monday to Sunday.
  case week

  /// The first to the last day of a month.
  case month

  /// A number of days from a day on, clamped to ``dayLimit``.
  case days(Int)

  /// The allowed numbers of days, up to ten years.
  public static let dayLimit = 1...3_660

  /// Returns the days of the period that contains a day, half open; those of ``days(_:)`` start with the day.
  public func range(around day: Day) -> Range<Day> {
    let day = day.clampedToCalendar
    switch self {
    case .day: return day..<day.advanced(by: 1)
    case .week: return day.startOfWeek..<day.startOfWeek.advanced(by: 7)
    case .month: return day.startOfMonth..<day.startOfMonth.advanced(byMonths: 1)
    case .days(let count): return day..<day.advanced(by: Self.clamped(count))
    }
  }

  /// For a month, the first day of the month.
  func day(_ periods: Int, after day: Day) -> Day {
    let day = day.clampedToCalendar
    let moved: Day =
      switch self {
      case .day: day.advanced(by: periods)
      case .week: day.advanced(by: 7 * periods)
      case .month: day.startOfMonth.advanced(byMonths: periods)
      case .days(let count): day.advanced(by: Self.clamped(count) * periods)
      }
    return moved.clampedToCalendar
  }

  private static func clamped(_ count: Int) -> Int {
    min(max(count, dayLimit.lowerBound), dayLimit.upperBound)
  }
}

extension Day {
  /// The day clamped to the years 1 to 9999, the only ones that the form `2014-09-01` can write and read.
  var clampedToCalendar: Day { Day(number: min(max(number, -719_162), 2_932_896)) }
}
