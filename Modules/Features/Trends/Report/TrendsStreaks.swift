import ShowlogFeatureKit
import ShowlogModels

/// Consecutive days with a play, within the period; bulk marks do not count.
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

  /// The longest streak, the earliest among equals; null without plays outside bulk marks.
  @OrNull public private(set) var longest: Streak?

  /// The current streak, which ends today or yesterday; null without one.
  @OrNull public private(set) var current: Streak?

  init(_ totals: TrendsTotals, today: Day) {
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
    self.current = current.map(Streak.init)
  }
}
