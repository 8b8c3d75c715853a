import ShowlogModels

/// The course of the period in steps: by day up to two months, by week up to two years, otherwise by month.
public struct TrendsRhythm: Equatable, Sendable, Encodable {
  /// The grouping of the buckets.
  public let by: TrendsGrouping

  /// The dated plays by bucket.
  public let buckets: [TrendsBucket]

  init(_ totals: TrendsTotals, of days: Range<Day>) {
    by =
      switch days.count {
      case ...62: .day
      case ...732: .week
      default: .month
      }
    buckets = totals.buckets(by: by, of: days)
  }
}
