import ShowlogModels

struct TrendsText {
  let wording: Wording

  func number(_ value: Int) -> String { value.words(in: wording) }

  /// A count with its noun, as `1 play` or `1,234 plays`.
  func count(_ value: Int, _ noun: String) -> String {
    value.of(noun, noun + "s", in: wording)
  }

  /// Minutes as `45 min` or `912 h 05 min`, aligned in a column.
  func duration(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    guard hours > 0 else { return "\(rest) min" }
    return "\(number(hours)) h \(rest < 10 ? "0" : "")\(rest) min"
  }

  /// Minutes in a word or two, as `45 min`, `1.5 h` or `912 h`.
  func shortDuration(minutes: Int) -> String {
    if minutes < 60 { return "\(minutes) min" }
    let isInFull = minutes < 10 * 60 && minutes % 60 != 0
    return "\(isInFull ? ratio(minutes, of: 60) : number((minutes + 30) / 60)) h"
  }

  /// Minutes as the figure of a tile: in full below 100 hours, as `1 h 30 min`.
  func tileDuration(minutes: Int) -> String {
    minutes < 100 * 60 ? duration(minutes: minutes) : shortDuration(minutes: minutes)
  }

  /// The quotient of two counts with one decimal, as `2.3`; from 100 on without.
  func ratio(_ value: Int, of count: Int) -> String {
    guard count > 0 else { return "0" }
    let tenths = (value * 20 + count) / (count * 2)
    return tenths < 1_000 ? "\(tenths / 10)\(wording.decimalSeparator)\(tenths % 10)" : number((tenths + 5) / 10)
  }

  func date(_ day: Day) -> String { day.words(in: wording) }

  /// A day as `18 Apr 2016`.
  func shortDate(_ day: Day) -> String {
    let (year, month, number) = day.components
    return "\(number) \(wording.monthNames[month - 1]) \(year)"
  }

  func month(_ day: Day) -> String { day.monthWords(in: wording) }

  func monthName(_ day: Day) -> String { wording.monthNames[day.components.month - 1] }

  /// Days as `18 to 25 Apr 2016` or `18 Apr 2016 to 1 May 2017`, and a single day alone.
  func dates(_ from: Day, until: Day) -> String {
    let last = until.advanced(by: -1)
    guard last > from else { return shortDate(from) }
    let (start, end) = (from.components, last.components)
    if start.year != end.year { return "\(shortDate(from)) to \(shortDate(last))" }
    let month = start.month == end.month ? "" : " \(wording.monthNames[start.month - 1])"
    return "\(start.day)\(month) to \(shortDate(last))"
  }

  func weekday(_ number: Int) -> String { wording.fullWeekdayNames[(number + 6) % 7] }
}
