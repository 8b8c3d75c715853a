import ShowlogModels

/// The wording of figures and dates, in English whatever the locale, so that a page is the same everywhere.
enum TrendsText {
  private static let fullWeekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// A count as `1,234`.
  static func number(_ value: Int) -> String { value.words }

  /// A count with its noun, as `1 play` or `1,234 plays`.
  static func count(_ value: Int, _ noun: String) -> String {
    value.of(noun, noun + "s")
  }

  /// Minutes as `45 min` or `912 h 05 min`.
  static func duration(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    guard hours > 0 else { return "\(rest) min" }
    return "\(number(hours)) h \(rest < 10 ? "0" : "")\(rest) min"
  }

  /// Minutes in a word or two, as `45 min` or `912 h`.
  static func shortDuration(minutes: Int) -> String {
    minutes < 60 ? "\(minutes) min" : "\(number((minutes + 30) / 60)) h"
  }

  /// The quotient of two counts with one decimal, as `2.3`; from 100 on without.
  static func ratio(_ value: Int, of count: Int) -> String {
    guard count > 0 else { return "0" }
    let tenths = (value * 20 + count) / (count * 2)
    return tenths < 1_000 ? "\(tenths / 10).\(tenths % 10)" : number((tenths + 5) / 10)
  }

  /// A day as `Mon 18 Apr 2016`.
  static func date(_ day: Day) -> String { day.words }

  /// A day as `18 Apr 2016`.
  static func shortDate(_ day: Day) -> String {
    let (year, month, number) = day.components
    return "\(number) \(Day.monthNames[month - 1]) \(year)"
  }

  /// A month as `Apr 2016`.
  static func month(_ day: Day) -> String { day.monthWords }

  /// A month as `Apr`.
  static func monthName(_ day: Day) -> String { Day.monthNames[day.components.month - 1] }

  /// Days as `18 to 25 Apr 2016` or `18 Apr 2016 to 1 May 2017`, and a single one by itself.
  static func dates(_ from: Day, until: Day) -> String {
    let last = until.advanced(by: -1)
    guard last > from else { return shortDate(from) }
    let (start, end) = (from.components, last.components)
    if start.year != end.year { return "\(shortDate(from)) to \(shortDate(last))" }
    let month = start.month == end.month ? "" : " \(Day.monthNames[start.month - 1])"
    return "\(start.day)\(month) to \(shortDate(last))"
  }

  /// A weekday from 1 for Monday, as `Monday`.
  static func weekday(_ number: Int) -> String { fullWeekdays[(number + 6) % 7] }
}
