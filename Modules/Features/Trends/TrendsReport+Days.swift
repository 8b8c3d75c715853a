import ShowlogFeatureKit
import ShowlogModels

/// The plays of one day, week, month, year, weekday or hour, or those with one genre, network, country, year of release or weekday
/// of airing.
///
/// Buckets of days are included without plays. Together they have every dated play of the period; buckets by hour exclude
/// bulk marks, since their hour is not that of watching. Those of a fact have undated plays too, in the range `all`.
public struct TrendsBucket: Equatable, Sendable, Encodable {
  /// The name: `2025-01-03`, `2025-W01`, `2025-01`, `2025`, a weekday from `1` (Monday) to `7`, an hour from `0` to
  /// `23`, `Drama`, `HBO`, or `unknown`.
  public let name: String

  /// Its first day in the period; null unless it is of consecutive days.
  @OrNull public private(set) var from: Day?

  /// The day after its last day in the period; null unless it is of consecutive days.
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

extension PlayTotals {
  func buckets(by grouping: TrendsGrouping, days: Range<Day>) -> [TrendsBucket] {
    switch grouping {
    case .day, .week, .month, .year: datedBuckets(by: grouping, days)
    case .weekday: weekdayBuckets(days)
    case .genre, .network, .country, .release, .airing: []
    case .hour: hours.enumerated().map { TrendsBucket(name: String($0), $1) }
    }
  }

  private func datedBuckets(by grouping: TrendsGrouping, _ days: Range<Day>) -> [TrendsBucket] {
    var buckets: [TrendsBucket] = []
    var day = days.lowerBound
    while day < days.upperBound {
      let part = day..<min(grouping.next(after: day), days.upperBound)
      buckets.append(
        TrendsBucket(
          name: grouping.name(of: day), days: part, part.reduce(into: PlayTotal()) { $0 += byDay[$1] ?? PlayTotal() }))
      day = part.upperBound
    }
    return buckets
  }

  private func weekdayBuckets(_ days: Range<Day>) -> [TrendsBucket] {
    var totals = [PlayTotal](repeating: PlayTotal(), count: 7)
    for day in days { totals[day.weekday - 1] += byDay[day] ?? PlayTotal() }
    return totals.enumerated().map { TrendsBucket(name: String($0 + 1), $1) }
  }
}

extension TrendsGrouping {
  /// Unused for what is no group of consecutive days.
  fileprivate func next(after day: Day) -> Day {
    switch self {
    case .day, .weekday, .hour, .genre, .network, .country, .release, .airing: day.advanced(by: 1)
    case .week: day.startOfWeek.advanced(by: 7)
    case .month: day.startOfMonth.advanced(byMonths: 1)
    case .year: day.startOfYear.advanced(byMonths: 12)
    }
  }

  fileprivate func name(of day: Day) -> String {
    switch self {
    case .day, .weekday, .hour, .genre, .network, .country, .release, .airing: day.description
    case .week: "\(day.week.year)-W\(day.week.number < 10 ? "0" : "")\(day.week.number)"
    case .month: String(day.description.dropLast(3))
    case .year: String(day.description.dropLast(6))
    }
  }
}

/// The course of the period in steps: by day up to two months, by week up to two years, otherwise by month.
public struct TrendsRhythm: Equatable, Sendable, Encodable {
  /// The grouping of the buckets.
  public let by: TrendsGrouping

  /// The dated plays by bucket.
  public let buckets: [TrendsBucket]

  init(_ count: TrendsCount) {
    by =
      switch count.days.count {
      case ...62: .day
      case ...732: .week
      default: .month
      }
    buckets = count.buckets(by: by, .plays)
  }
}

/// Consecutive days with a play; bulk marks do not count.
public struct TrendsStreaks: Equatable, Sendable, Encodable {
  /// A run of consecutive days.
  public struct Streak: Equatable, Sendable, Encodable {
    /// The first day.
    public let from: Day

    /// The day after the last day.
    public let until: Day

    /// The number of days.
    public let days: Int

    init(_ range: Range<Day>) {
      from = range.lowerBound
      until = range.upperBound
      days = range.count
    }
  }

  /// The longest streak within the period, the earliest among equals; null without plays outside bulk marks.
  @OrNull public private(set) var longest: Streak?

  /// The current streak, which ends today or yesterday and may begin before the period.
  ///
  /// It is null without one, and in a period that lacks today.
  @OrNull public private(set) var current: Streak?

  init(_ count: TrendsCount, today: Day) {
    var longest: Range<Day>?
    var run: Range<Day>?
    for day in count.days {
      guard count.isWatched(on: day) else {
        run = nil
        continue
      }
      let grown = (run?.lowerBound ?? day)..<day.advanced(by: 1)
      if grown.count > longest?.count ?? 0 { longest = grown }
      run = grown
    }
    self.longest = longest.map(Streak.init)
    guard count.days.contains(today) else { return }
    let last = [today, today.advanced(by: -1)].first { count.isWatched(on: $0) }
    current = last.map { last in
      var first = last
      while count.isWatched(on: first.advanced(by: -1)) { first = first.advanced(by: -1) }
      return Streak(first..<last.advanced(by: 1))
    }
  }
}

/// The day with the most plays or minutes, without bulk marks.
public struct TrendsBusiestDay: Equatable, Sendable, Encodable {
  /// The day, the earliest among equals.
  public let day: Day

  /// The number of its plays, without bulk marks.
  public let plays: Int

  /// The total runtime of these plays in minutes, as far as known.
  public let minutes: Int

  /// Nil without plays outside bulk marks.
  init?(_ count: TrendsCount, by metric: TrendsMetric) {
    var best: (day: Day, total: PlayTotal)?
    for day in count.days {
      guard let watched = count.byDay[day]?.watched, watched.plays > 0 else { continue }
      if watched[metric] > best?.total[metric] ?? -1 { best = (day, watched) }
    }
    guard let best else { return nil }
    day = best.day
    plays = best.total.plays
    minutes = best.total.minutes
  }
}

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

  init(_ count: TrendsCount, today: Day, metric: TrendsMetric) {
    let last = count.days.contains(today) ? today : count.days.upperBound.advanced(by: -1)
    let monday = last.startOfWeek
    let from = monday.advanced(by: -7 * (Self.weekCount - 1))
    let until = monday.advanced(by: 7)
    let shown = count.days.clamped(to: from..<max(from, last.advanced(by: 1)))
    let quartiles = Self.quartiles(shown.compactMap { count.byDay[$0]?.total[metric] })
    levels = (0..<Self.weekCount).map { week in
      (0..<7).map { weekday in
        let day = from.advanced(by: 7 * week + weekday)
        return shown.contains(day) ? Self.level(of: count.byDay[day]?.total[metric], quartiles) : nil
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

  private static func level(of value: Int?, _ quartiles: [Int]) -> Int {
    value.map { value in 1 + quartiles.prefix { $0 < value }.count } ?? 0
  }
}
