import ShowlogModels

/// A year of days by how much was watched: 53 weeks of 7 days, the last week that of the period's last day so far.
public struct TrendsHeatmap: Equatable, Sendable, Encodable {
  /// How many weeks there are.
  public static let weekCount = 53

  /// The Monday of the first week.
  public let from: Day

  /// The Monday behind the last week.
  public let until: Day

  /// What the days are measured in.
  public let metric: TrendsMetric

  /// The days of each week from Monday: null outside of the period and after today, else from 0, which is no play, to 4.
  public let levels: [[Int?]]

  /// The values that levels 1, 2 and 3 go up to: the quartiles of the days with a play. Empty without any.
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

  /// The values at a quarter, the half and three quarters of the way, by the nearest rank.
  private static func quartiles(_ values: [Int]) -> [Int] {
    let sorted = values.sorted()
    return sorted.isEmpty ? [] : (1...3).map { sorted[($0 * sorted.count + 3) / 4 - 1] }
  }

  private static func level(of total: PlayTotal, _ metric: TrendsMetric, _ quartiles: [Int]) -> Int {
    total.plays == 0 ? 0 : 1 + quartiles.prefix { $0 < total[metric] }.count
  }
}
