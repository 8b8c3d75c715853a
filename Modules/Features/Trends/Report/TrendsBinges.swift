import ShowlogModels

/// Longest runs of plays of one show, each play within its runtime and an hour of the one before, three or more.
public struct TrendsBinges: Equatable, Sendable, Encodable {
  /// How many of the longest are listed.
  public static let limit = 5

  /// One run.
  public struct Binge: Equatable, Sendable, Encodable {
    /// The show.
    public let show: TrendsShow

    /// The time stamp of the first play.
    public let from: Timestamp

    /// The time stamp of the last.
    public let until: Timestamp

    /// The local day of the first.
    public let day: Day

    /// How many plays.
    public let plays: Int

    /// Their minutes, where they are known.
    public let minutes: Int
  }

  /// How many binges there are in the period.
  public let count: Int

  /// How many plays are part of one.
  public let plays: Int

  /// The longest, the earlier first of equals.
  public let longest: [Binge]

  init(_ binges: BingeTotals, _ scope: TrendsScope, in library: Library) {
    count = binges.count
    plays = binges.plays
    longest = binges.longest(Self.limit).map { run in
      let start = Timestamp(seconds: run.start)
      return Binge(
        show: TrendsShow(scope.episodes.shows[Int(run.show)], in: library), from: start,
        until: Timestamp(seconds: run.end), day: scope.zone.day(of: start), plays: run.total.plays,
        minutes: run.total.minutes)
    }
  }
}
