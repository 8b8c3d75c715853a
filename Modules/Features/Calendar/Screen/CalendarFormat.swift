import ShowlogModels

struct CalendarFormat {
  let wording: Wording

  func day(_ day: Day) -> String { day.words(in: wording) }

  func shortDay(_ day: Day) -> String { "\(weekdayAndNumber(day)) \(shortMonth(day))" }

  func weekdayAndNumber(_ day: Day) -> String { "\(wording.weekdayNames[day.weekday - 1]) \(day.components.day)" }

  func month(_ day: Day) -> String { "\(wording.fullMonthNames[day.components.month - 1]) \(day.year)" }

  func shortMonth(_ day: Day) -> String { wording.monthNames[day.components.month - 1] }

  func week(_ day: Day) -> String { "Week \(day.week.number) of \(day.week.year)" }

  /// Returns a range as `Mon 18 to Sun 24 Apr 2016`; the first day has a month and year only if they differ.
  func span(_ days: Range<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound.advanced(by: -1))
    if first >= last { return day(first) }
    if first.year != last.year { return "\(day(first)) to \(day(last))" }
    if first.startOfMonth != last.startOfMonth { return "\(shortDay(first)) to \(day(last))" }
    return "\(weekdayAndNumber(first)) to \(day(last))"
  }
}
