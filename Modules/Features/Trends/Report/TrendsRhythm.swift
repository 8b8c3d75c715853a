import ShowlogModels

/// The course of the period in steps that suit its length: up to two months by day, up to two years by week, else by
/// month.
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
