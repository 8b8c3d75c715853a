import ShowlogModels

/// The change from the previous period of the same length in days, months or years.
public struct TrendsChange: Equatable, Sendable, Encodable {
  /// The previous value of a figure, and the difference.
  public struct Figure: Equatable, Sendable, Encodable {
    /// The value in the previous period.
    public let before: Int

    /// The difference; negative for a decrease.
    public let difference: Int

    init(before: Int, now: Int) {
      self.before = before
      difference = now - before
    }
  }

  /// The first day of the previous period.
  public let from: Day

  /// The day after its last day.
  public let until: Day

  /// The change of the number of plays.
  public let plays: Figure

  /// The change of the total runtime in minutes.
  public let minutes: Figure

  /// The change of the number of days with a play.
  public let activeDays: Figure

  init(_ figures: TrendsFigures, since before: DayCounts) {
    from = before.days.lowerBound
    until = before.days.upperBound
    let total = before.total
    plays = Figure(before: total.plays, now: figures.datedPlays)
    minutes = Figure(before: total.minutes, now: figures.minutes)
    activeDays = Figure(before: before.activeDays, now: figures.activeDays)
  }
}
