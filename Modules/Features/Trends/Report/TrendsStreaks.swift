import ShowlogFeatureKit
import ShowlogModels

/// Consecutive days with a play; bulk marks do not count.
public struct TrendsStreaks: Equatable, Sendable, Encodable {
  /// A run of consecutive days.
  public struct Streak: Equatable, Sendable, Encodable {
    /// The first day.
    public let from: Day

    /// The day after the last day.
    public let until: Day

    /// The number of days.
    public let days: Int

    init(_ range: Range<Day>) {
      from = range.lowerBound
      until = range.upperBound
      days = range.count
    }
  }

  /// The longest streak within the period, the earliest among equals; null without plays outside bulk marks.
  @OrNull public private(set) var longest: Streak?

  /// The current streak, which ends today or yesterday and may begin before the period.
  ///
  /// It is null without one, and in a period that lacks today.
  @OrNull public private(set) var current: Streak?

  init(_ totals: TrendsTotals, today: Day, plays: PlayLog) {
    var longest: Range<Day>?
    var run: Range<Day>?
    var current: Range<Day>?
    for (index, watched) in totals.days.watched.enumerated() {
      guard watched.plays > 0 else {
        run = nil
        continue
      }
      let day = totals.days.day(at: index)
      let grown = (run?.lowerBound ?? day)..<day.advanced(by: 1)
      if grown.count > longest?.count ?? 0 { longest = grown }
      // Days are sorted, so today's run replaces yesterday's, and future plays replace neither.
      if day == today.advanced(by: -1) || day == today { current = grown }
      run = grown
    }
    self.longest = longest.map(Streak.init)
    self.current =
      totals.scope.days?.contains(today) == false
      ? nil : Self.extended(current, totals.scope, today: today, plays).map(Streak.init)
  }

  /// A period may begin in the middle of the streak, or with today, so that yesterday is outside.
  private static func extended(
    _ current: Range<Day>?, _ scope: TrendsScope, today: Day, _ plays: PlayLog
  ) -> Range<Day>? {
    guard let first = scope.days?.lowerBound, (current?.lowerBound ?? today) == first else { return current }
    let start = scope.startOfStreak(before: first, in: plays)
    return start < first ? start..<(current?.upperBound ?? first) : current
  }
}
