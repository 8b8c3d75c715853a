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
    var marks: [Mark] = []
    for (day, total) in totals.days.all {
      for moment in total.moments where moment.isBulk {
        marks.append(Mark(at: Timestamp(seconds: moment.second), day: day, plays: moment.total.plays))
      }
    }
    count = marks.count
    plays = marks.reduce(0) { $0 + $1.plays }
    largest = Array(marks.sorted { ($1.plays, $0.at) < ($0.plays, $1.at) }.prefix(Self.limit))
  }
}
