import ShowlogModels

extension Day {
  /// Returns the distance in whole units: `today`, `tomorrow`, `in 3 days`, `2 years ago`.
  public func distanceWords(from today: Day, in wording: Wording) -> String {
    switch today.distance(to: self) {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    case let days where abs(days) < 14: return phrase(days, "day", wording)
    case let days:
      let months = wholeMonths(from: min(today, self), to: max(today, self)) * days.signum()
      if abs(months) < 2 { return phrase(days / 7, "week", wording) }
      return abs(months) < 24 ? phrase(months, "month", wording) : phrase(months / 12, "year", wording)
    }
  }

  /// Returns the number of months from this day's month to another day's.
  public func months(to day: Day) -> Int {
    let (start, end) = (components, day.components)
    return (end.year - start.year) * 12 + end.month - start.month
  }

  private func phrase(_ number: Int, _ unit: String, _ wording: Wording) -> String {
    let amount = Int(number.magnitude).of(unit, unit + "s", in: wording)
    return number < 0 ? "\(amount) ago" : "in \(amount)"
  }

  private func wholeMonths(from earlier: Day, to later: Day) -> Int {
    earlier.months(to: later) - (later.components.day < earlier.components.day ? 1 : 0)
  }
}
