import LeftfoldEntities
import ShowlogModels

extension HistoryInput {
  /// Returns the position of the newest play of an earlier month than the play at a position.
  ///
  /// Positions count from the newest play. Without an earlier month, it is the position after the last dated play; for
  /// an undated play, the last position.
  ///
  /// - Complexity: O(log n); with a show in the query, O(plays of the show × log n).
  public func position(ofMonthBefore position: Int) -> Int {
    let selection = HistorySelection(self)
    guard let month = month(at: position, selection) else { return selection.count - 1 }
    return selection.dated.upperBound - rank(of: month, selection)
  }

  /// Returns the position of the newest play of the next later month with plays.
  ///
  /// Without a later month, it is the first position; for an undated play, the position of the last dated one.
  ///
  /// - Complexity: O(log n); with a show in the query, O(plays of the show × log n).
  public func position(ofMonthAfter position: Int) -> Int {
    let selection = HistorySelection(self)
    guard let month = month(at: position, selection) else { return max(0, selection.dated.count - 1) }
    let next = selection.dated.upperBound - rank(of: month.advanced(byMonths: 1), selection) - 1
    guard next >= 0, let later = self.month(at: next, selection) else { return 0 }
    return selection.dated.upperBound - rank(of: later.advanced(byMonths: 1), selection)
  }

  private func month(at position: Int, _ selection: HistorySelection) -> Day? {
    guard (0..<selection.dated.count).contains(position) else { return nil }
    return selection.newest(position..<position + 1).first?.watchedAt.map { zone.day(of: $0).startOfMonth }
  }

  private func rank(of day: Day, _ selection: HistorySelection) -> Int {
    let rank = selection.log.byTime.rank(of: zone.moment(of: day).seconds)
    return min(max(rank, selection.dated.lowerBound), selection.dated.upperBound)
  }
}
