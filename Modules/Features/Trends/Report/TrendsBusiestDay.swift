import ShowlogModels

/// The day with the most plays or minutes, without bulk marks.
public struct TrendsBusiestDay: Equatable, Sendable, Encodable {
  /// The day, the earliest among equals.
  public let day: Day

  /// The number of its plays, without bulk marks.
  public let plays: Int

  /// The total runtime of these plays in minutes, as far as known.
  public let minutes: Int

  /// Nil without plays outside bulk marks.
  init?(_ totals: TrendsTotals, by metric: TrendsMetric) {
    var best: (day: Day, total: PlayTotal)?
    for (index, watched) in totals.days.watched.enumerated()
    where watched.plays > 0 && watched[metric] > best?.total[metric] ?? -1 {
      best = (totals.days.day(at: index), watched)
    }
    guard let best else { return nil }
    day = best.day
    plays = best.total.plays
    minutes = best.total.minutes
  }
}
