import ShowlogModels

/// How a period compares with the one before it, which is as many days, months or years long.
public struct TrendsChange: Equatable, Sendable, Encodable {
  /// One figure then, and how much more it is now.
  public struct Figure: Equatable, Sendable, Encodable {
    /// What it was in the period before.
    public let before: Int

    /// How much more it is; negative if it is less.
    public let difference: Int

    /// A figure before and now.
    init(before: Int, now: Int) {
      self.before = before
      difference = now - before
    }
  }

  /// The first day of the period before.
  public let from: Day

  /// The day behind its last.
  public let until: Day

  /// Plays.
  public let plays: Figure

  /// Minutes.
  public let minutes: Figure

  /// Days with a play.
  public let activeDays: Figure

  /// What changed from the days before to the figures now.
  init(_ figures: TrendsFigures, since before: DayCounts) {
    from = before.days.lowerBound
    until = before.days.upperBound
    let total = before.total
    plays = Figure(before: total.plays, now: figures.datedPlays)
    minutes = Figure(before: total.minutes, now: figures.minutes)
    activeDays = Figure(before: before.activeDays, now: figures.activeDays)
  }
}
