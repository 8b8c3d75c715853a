import ShowlogModels

/// A year of days shaded by plays or minutes: 53 weeks, up to today or the period's last day.
public struct TrendsHeatmap: Equatable, Sendable, Encodable {
  /// The number of weeks.
  public static let weekCount = 53

  /// The Monday of the first week.
  public let from: Day

  /// The Monday after the last week.
  public let until: Day

  /// The metric of the shades.
  public let metric: TrendsMetric

  /// The levels of each week from Monday: 0 for no play, up to 4; null outside the period and after today.
  public let levels: [[Int?]]

  /// The upper bounds of levels 1, 2 and 3, the quartiles of the days with a play; empty without any.
  public let quartiles: [Int]

  init(_ totals: TrendsTotals, days: Range<Day>, today: Day, metric: TrendsMetric) {
    let last = days.contains(today) ? today : days.upperBound.advanced(by: -1)
    let monday = last.startOfWeek
    let from = monday.advanced(by: -7 * (Self.weekCount - 1))
    let until = monday.advanced(by: 7)
    let shown = days.clamped(to: from..<max(from, last.advanced(by: 1)))
    let quartiles = Self.quartiles(
      totals.days.totals(of: shown).lazy.filter { $0.plays > 0 }.map { $0[metric] })
    levels = (0..<Self.weekCount).map { week in
      (0..<7).map { weekday in
        let day = from.advanced(by: 7 * week + weekday)
        return shown.contains(day) ? Self.level(of: totals[day], metric, quartiles) : nil
      }
    }
    self.from = from
    self.until = until
    self.metric = metric
    self.quartiles = quartiles
  }

  /// The nearest-rank method.
  private static func quartiles(_ values: [Int]) -> [Int] {
    let sorted = values.sorted()
    return sorted.isEmpty ? [] : (1...3).map { sorted[($0 * sorted.count + 3) / 4 - 1] }
  }

  private static func level(of total: PlayTotal, _ metric: TrendsMetric, _ quartiles: [Int]) -> Int {
    total.plays == 0 ? 0 : 1 + quartiles.prefix { $0 < total[metric] }.count
  }
}
