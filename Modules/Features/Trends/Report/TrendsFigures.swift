import ShowlogModels

/// The headline: how much was watched.
public struct TrendsFigures: Equatable, Sendable, Encodable {
  /// The plays that count: dated ones in the period and, in the range of all, those without a date.
  public let plays: Int

  /// The plays on a day of the period.
  public let datedPlays: Int

  /// The plays that nobody knows the day of; they count in the range of all only.
  public let undatedPlays: Int

  /// The minutes of the plays that count, by the episodes' runtimes, else their shows' averages.
  public let minutes: Int

  /// How many of the plays that count have no known runtime.
  public let playsOfUnknownRuntime: Int

  /// How many different episodes were played.
  public let episodes: Int

  /// How many different shows were played.
  public let shows: Int

  /// How many days have a dated play.
  public let activeDays: Int

  /// How many days the period has.
  public let days: Int

  /// The figures of some totals.
  init(_ totals: TrendsTotals, shows: [ShowTotal], days: Range<Day>) {
    plays = totals.counted.plays
    datedPlays = totals.dated.plays
    undatedPlays = totals.undated.plays
    minutes = totals.counted.minutes
    playsOfUnknownRuntime = totals.counted.playsOfUnknownRuntime
    episodes = shows.reduce(0) { $0 + $1.episodes }
    self.shows = shows.count
    activeDays = totals.activeDays
    self.days = days.count
  }
}

extension TrendsTotals {
  /// How many days have a dated play.
  public var activeDays: Int { days.totals.count { $0.plays > 0 } }
}
