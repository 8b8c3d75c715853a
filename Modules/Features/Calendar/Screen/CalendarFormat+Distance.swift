import ShowlogFeatureKit
import ShowlogModels

extension CalendarFormat {
  /// Returns the distance of a period from today: `this week`, `next month`, `3 weeks ago`, `from today`.
  func distance(from today: Day, to days: Range<Day>, of period: CalendarPeriod) -> String {
    let start = days.lowerBound
    switch period {
    case .day: return start.distanceWords(from: today, in: wording)
    case .week:
      return named(today.startOfWeek.distance(to: start) / 7, "week")
        ?? start.distanceWords(from: today.startOfWeek, in: wording)
    case .month:
      return named(today.months(to: start), "month") ?? start.distanceWords(from: today.startOfMonth, in: wording)
    case .days: return start == today ? "from today" : start.distanceWords(from: today, in: wording)
    }
  }

  private func named(_ distance: Int, _ unit: String) -> String? {
    switch distance {
    case 0: "this \(unit)"
    case 1: "next \(unit)"
    case -1: "last \(unit)"
    default: nil
    }
  }
}
