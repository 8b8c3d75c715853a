import ShowlogFeatureKit
import ShowlogModels

/// The dated plays of one day, week, month, year, weekday or hour.
///
/// Buckets without plays are included. Together they have every dated play of the period; buckets by hour exclude bulk
/// marks, since their hour is not that of watching.
public struct TrendsBucket: Equatable, Sendable, Encodable {
  /// The name: `2025-01-03`, `2025-W01`, `2025-01`, `2025`, a weekday from `1` (Monday) to `7`, an hour from `0` to
  /// `23`.
  public let name: String

  /// Its first day in the period; null for weekdays and hours.
  @OrNull public private(set) var from: Day?

  /// The day after its last day in the period; null for weekdays and hours.
  @OrNull public private(set) var until: Day?

  /// The number of plays.
  public let plays: Int

  /// The total runtime of the plays in minutes, as far as known.
  public let minutes: Int

  init(name: String, days: Range<Day>? = nil, _ total: PlayTotal) {
    self.name = name
    from = days?.lowerBound
    until = days?.upperBound
    plays = total.plays
    minutes = total.minutes
  }

  /// The number of plays or minutes.
  public subscript(metric: TrendsMetric) -> Int {
    switch metric {
    case .plays: plays
    case .minutes: minutes
    }
  }
}

extension TrendsTotals {
  func buckets(by grouping: TrendsGrouping, of days: Range<Day>) -> [TrendsBucket] {
    switch grouping {
    case .day, .week, .month, .year: datedBuckets(by: grouping, of: days)
    case .weekday: weekdayBuckets
    case .hour: hourBuckets
    }
  }

  private func datedBuckets(by grouping: TrendsGrouping, of days: Range<Day>) -> [TrendsBucket] {
    var buckets: [TrendsBucket] = []
    var day = days.lowerBound
    while day < days.upperBound {
      let part = day..<min(grouping.next(after: day), days.upperBound)
      let total = self.days.totals(of: part).reduce(into: PlayTotal()) { $0 += $1 }
      buckets.append(TrendsBucket(name: grouping.name(of: day), days: part, total))
      day = part.upperBound
    }
    return buckets
  }

  private var weekdayBuckets: [TrendsBucket] {
    var totals = [PlayTotal](repeating: PlayTotal(), count: 7)
    for (index, total) in days.totals.enumerated() { totals[days.day(at: index).weekday - 1] += total }
    return totals.enumerated().map { TrendsBucket(name: String($0 + 1), $1) }
  }

  private var hourBuckets: [TrendsBucket] { hours.enumerated().map { TrendsBucket(name: String($0), $1) } }
}

extension TrendsGrouping {
  /// Unused for weekdays and hours, which are no groups of consecutive days.
  fileprivate func next(after day: Day) -> Day {
    switch self {
    case .day, .weekday, .hour: day.advanced(by: 1)
    case .week: day.startOfWeek.advanced(by: 7)
    case .month: day.startOfMonth.advanced(byMonths: 1)
    case .year: day.startOfYear.advanced(byMonths: 12)
    }
  }

  fileprivate func name(of day: Day) -> String {
    switch self {
    case .day, .weekday, .hour: day.description
    case .week: "\(day.week.year)-W\(day.week.number < 10 ? "0" : "")\(day.week.number)"
    case .month: String(day.description.dropLast(3))
    case .year: String(day.description.dropLast(6))
    }
  }
}
