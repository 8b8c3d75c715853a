import ShowlogModels

/// The headline figures.
public struct TrendsFigures: Equatable, Sendable, Encodable {
  /// The number of counted plays: dated ones in the period and, in the range `all`, undated ones.
  public let plays: Int

  /// The number of plays on a day of the period.
  public let datedPlays: Int

  /// The number of undated plays, which count in the range `all` only.
  public let undatedPlays: Int

  /// The total runtime of the counted plays in minutes, from the episodes' runtimes or their shows' averages.
  public let minutes: Int

  /// The number of counted plays of unknown runtime.
  public let playsOfUnknownRuntime: Int

  /// The number of the period's plays that are left out, since they are of specials; 0 if specials count.
  public let playsOfSpecials: Int

  /// The number of different episodes played.
  public let episodes: Int

  /// The number of different shows played.
  public let shows: Int

  /// The number of days with a dated play.
  public let activeDays: Int

  /// The number of days in the period, until today if it is running.
  public let days: Int

  init(_ totals: TrendsTotals, shows: [ShowTotal], days: Int) {
    plays = totals.counted.plays
    datedPlays = totals.dated.plays
    undatedPlays = totals.undated.plays
    minutes = totals.counted.minutes
    playsOfUnknownRuntime = totals.counted.playsOfUnknownRuntime
    playsOfSpecials = totals.playsOfSpecials
    episodes = shows.reduce(0) { $0 + $1.episodes }
    self.shows = shows.count
    activeDays = totals.activeDays
    self.days = days
  }
}

extension TrendsTotals {
  /// The number of days with a dated play.
  public var activeDays: Int { days.totals.count { $0.plays > 0 } }
}
