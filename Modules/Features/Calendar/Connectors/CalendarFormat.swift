import ShowlogModels

/// How the calendar writes days, spans, durations and counts for people, in English, whatever the machine's locale.
enum CalendarFormat {
  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]

  /// The day as `Mon 18 Apr 2016`.
  static func day(_ day: Day) -> String { "\(shortDay(day)) \(day.year)" }

  /// The day as `Mon 18 Apr`.
  static func shortDay(_ day: Day) -> String { "\(weekdayAndNumber(day)) \(shortMonth(day))" }

  /// The day as `Mon 18`.
  static func weekdayAndNumber(_ day: Day) -> String { "\(weekdays[day.weekday - 1]) \(day.components.day)" }

  /// The month as `April 2016`.
  static func month(_ day: Day) -> String { "\(months[day.components.month - 1]) \(day.year)" }

  static func shortMonth(_ day: Day) -> String { String(months[day.components.month - 1].prefix(3)) }

  /// The week as `Week 16 of 2016`.
  static func week(_ day: Day) -> String { "Week \(day.week.number) of \(day.week.year)" }

  /// The first and last of some days, as `Mon 18 to Sun 24 Apr 2016`, with the month and year of the first only where
  /// they differ.
  static func span(_ days: Range<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound.advanced(by: -1))
    if first >= last { return day(first) }
    if first.year != last.year { return "\(day(first)) to \(day(last))" }
    if first.startOfMonth != last.startOfMonth { return "\(shortDay(first)) to \(day(last))" }
    return "\(weekdayAndNumber(first)) to \(day(last))"
  }

  /// Minutes as `52 min`, `1 h` or `4 h 10 min`.
  static func duration(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(grouped(hours)) h" : "\(grouped(hours)) h \(rest) min"
  }

  /// A count of things: `1 episode`, `1,200 episodes`.
  static func count(_ number: Int, _ thing: String) -> String {
    "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
  }

  /// A number of 0 or more with its thousands apart.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 3 else { return digits }
    return grouped(number / 1_000) + "," + digits.suffix(3)
  }
}
