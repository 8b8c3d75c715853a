import ShowlogModels

/// Five or more plays with one time stamp: a list that was ticked off, at no time that says when it was watched.
///
/// They count as plays of their day, but in no streak, binge or hour.
public struct TrendsBulkMarks: Equatable, Sendable, Encodable {
  /// How many of the largest are listed.
  public static let limit = 5

  /// The plays of one time stamp.
  public struct Mark: Equatable, Sendable, Encodable {
    /// The time stamp.
    public let at: Timestamp

    /// The local day.
    public let day: Day

    /// How many plays.
    public let plays: Int
  }

  /// How many such time stamps there are in the period.
  public let count: Int

  /// How many plays have one.
  public let plays: Int

  /// Those with the most plays, the earlier first of equals.
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
