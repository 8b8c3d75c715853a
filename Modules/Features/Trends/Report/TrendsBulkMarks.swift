import ShowlogModels

/// Time stamps with five or more plays each: lists that were ticked off, not watched at that time.
///
/// Their plays count on their day, but in no streak, binge, hour or busiest day.
public struct TrendsBulkMarks: Equatable, Sendable, Encodable {
  /// The maximum number of listed bulk marks.
  public static let limit = 5

  /// The plays of one time stamp.
  public struct Mark: Equatable, Sendable, Encodable {
    /// The time stamp.
    public let at: Timestamp

    /// The local day.
    public let day: Day

    /// The number of plays.
    public let plays: Int
  }

  /// The number of bulk marks in the period.
  public let count: Int

  /// The number of plays in bulk marks.
  public let plays: Int

  /// The bulk marks with the most plays, earlier ones first among equals.
  public let largest: [Mark]

  init(_ totals: TrendsTotals) {
    let marks = totals.bulkMarks
    count = marks.marks.count
    plays = marks.plays
    largest = marks.largest(Self.limit).map { mark in
      let moment = Timestamp(seconds: mark.id)
      return Mark(at: moment, day: totals.scope.zone.day(of: moment), plays: mark.plays)
    }
  }
}
