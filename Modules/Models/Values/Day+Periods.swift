extension Day {
  /// The day of the week, 1 for Monday to 7 for Sunday.
  public var weekday: Int { Timestamp.floored(number + 3, by: 7).remainder + 1 }

  /// The Monday of this day's week.
  public var startOfWeek: Day { advanced(by: 1 - weekday) }

  /// The first day of this day's month.
  public var startOfMonth: Day { advanced(by: 1 - components.day) }

  /// The first day of this day's year.
  public var startOfYear: Day { startOfMonth.advanced(byMonths: 1 - components.month) }

  /// The ISO 8601 week: its year, which may differ from the day's, and its number, 1...53.
  public var week: (year: Int, number: Int) {
    let thursday = startOfWeek.advanced(by: 3)
    return (thursday.year, (thursday.number - thursday.startOfYear.number) / 7 + 1)
  }

  /// Returns the same day some months later, or the last day of a shorter month.
  public func advanced(byMonths months: Int) -> Day {
    let (year, month, day) = components
    let (carry, index) = Timestamp.floored(month - 1 + months, by: 12)
    let last = Self.length(ofMonth: index + 1, year: year + carry)
    let first = Self.firstDay(ofMonth: index + 1, year: year + carry)
    return first.advanced(by: min(day, last) - 1)
  }

  /// The first of a month always exists; the fallback is not reached for months in 1...12.
  private static func firstDay(ofMonth month: Int, year: Int) -> Day {
    Day(year: year, month: month, day: 1) ?? Day(number: (year - 1970) * 365)
  }
}
