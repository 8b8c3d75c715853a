import ShowlogModels

/// The wording of days and spans, in English, whatever the machine's locale.
enum CalendarFormat {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]

  /// The day as `Mon 18 Apr 2016`.
  static func day(_ day: Day) -> String { day.words }

  /// The day as `Mon 18 Apr`.
  static func shortDay(_ day: Day) -> String { "\(weekdayAndNumber(day)) \(shortMonth(day))" }

  /// The day as `Mon 18`.
  static func weekdayAndNumber(_ day: Day) -> String { "\(Day.weekdayNames[day.weekday - 1]) \(day.components.day)" }

  /// The month as `April 2016`.
  static func month(_ day: Day) -> String { "\(months[day.components.month - 1]) \(day.year)" }

  static func shortMonth(_ day: Day) -> String { Day.monthNames[day.components.month - 1] }

  /// The week as `Week 16 of 2016`.
  static func week(_ day: Day) -> String { "Week \(day.week.number) of \(day.week.year)" }

  /// A range of days, as `Mon 18 to Sun 24 Apr 2016`, with month and year of the first day only if they differ.
  static func span(_ days: Range<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound.advanced(by: -1))
    if first >= last { return day(first) }
    if first.year != last.year { return "\(day(first)) to \(day(last))" }
    if first.startOfMonth != last.startOfMonth { return "\(shortDay(first)) to \(day(last))" }
    return "\(weekdayAndNumber(first)) to \(day(last))"
  }
}
