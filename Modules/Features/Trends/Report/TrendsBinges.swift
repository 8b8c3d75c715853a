import ShowlogFeatureKit
import ShowlogModels

/// The longest runs of three or more plays of one show, each within its runtime plus an hour of the previous one.
public struct TrendsBinges: Equatable, Sendable, Encodable {
  /// The maximum number of listed runs.
  public static let limit = 5

  /// A run of plays.
  public struct Binge: Equatable, Sendable, Encodable {
    /// The show.
    public let show: ShowReference

    /// The time stamp of the first play.
    public let from: Timestamp

    /// The time stamp of the last play.
    public let until: Timestamp

    /// The local day of the first play.
    public let day: Day

    /// The number of plays.
    public let plays: Int

    /// Their total runtime in minutes, as far as known.
    public let minutes: Int
  }

  /// The number of binges in the period.
  public let count: Int

  /// The number of plays in binges.
  public let plays: Int

  /// The longest binges, earlier ones first among equals.
  public let longest: [Binge]

  init(_ binges: BingeTotals, _ scope: TrendsScope, in library: Library) {
    count = binges.count
    plays = binges.plays
    longest = binges.longest(Self.limit).map { run in
      let start = Timestamp(seconds: run.start)
      return Binge(
        show: ShowReference(scope.episodes.shows[Int(run.show)], in: library), from: start,
        until: Timestamp(seconds: run.end), day: scope.zone.day(of: start), plays: run.total.plays,
        minutes: run.total.minutes)
    }
  }
}
