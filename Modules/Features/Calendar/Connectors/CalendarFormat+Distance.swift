import ShowlogModels

extension CalendarFormat {
  /// How far a day is from today: `today`, `tomorrow`, `in 3 days`, `2 years ago`. Whole weeks, months and years count.
  static func distance(from today: Day, to day: Day) -> String {
    switch today.distance(to: day) {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    case let days where abs(days) < 14: return phrase(days, "day")
    case let days:
      let months = wholeMonths(from: min(today, day), to: max(today, day)) * days.signum()
      if abs(months) < 2 { return phrase(days / 7, "week") }
      return abs(months) < 24 ? phrase(months, "month") : phrase(months / 12, "year")
    }
  }

  /// How far the days of a period are from today: `this week`, `next month`, `3 weeks ago`, `from today`.
  static func distance(from today: Day, to days: Range<Day>, of period: CalendarPeriod) -> String {
    let start = days.lowerBound
    switch period {
    case .day: return distance(from: today, to: start)
    case .week:
      return named(today.startOfWeek.distance(to: start) / 7, "week")
        ?? distance(from: today.startOfWeek, to: start)
    case .month:
      return named(months(from: today, to: start), "month") ?? distance(from: today.startOfMonth, to: start)
    case .days: return start == today ? "from today" : distance(from: today, to: start)
    }
  }

  private static func named(_ distance: Int, _ unit: String) -> String? {
    switch distance {
    case 0: "this \(unit)"
    case 1: "next \(unit)"
    case -1: "last \(unit)"
    default: nil
    }
  }

  private static func phrase(_ number: Int, _ unit: String) -> String {
    let amount = Int(number.magnitude).of(unit, unit + "s")
    return number < 0 ? "\(amount) ago" : "in \(amount)"
  }

  private static func wholeMonths(from earlier: Day, to later: Day) -> Int {
    months(from: earlier, to: later) - (later.components.day < earlier.components.day ? 1 : 0)
  }

  private static func months(from first: Day, to second: Day) -> Int {
    let (start, end) = (first.components, second.components)
    return (end.year - start.year) * 12 + end.month - start.month
  }
}
