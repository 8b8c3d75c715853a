import ShowlogModels

extension TrendsScope {
  /// Returns the first day of the streak that ends on the day before another; the other day without one.
  ///
  /// The plays are read in windows of days, each twice as long as the one after it, until a day breaks the streak.
  func startOfStreak(before end: Day, in log: PlayLog) -> Day {
    var (start, length) = (end, 32)
    while true {
      let window = start.advanced(by: -length)..<start
      var days = DayTotals()
      of(window).forEachDatedPlay(of: log) { days.insert($0) }
      while start > window.lowerBound, days.isWatched(on: start.advanced(by: -1)) { start = start.advanced(by: -1) }
      if start > window.lowerBound { return start }
      length *= 2
    }
  }
}
