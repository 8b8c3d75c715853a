import ShowlogFeatureKit
import ShowlogModels

/// The plays of one local day.
public struct HistoryDay: Equatable, Sendable, Encodable {
  /// The day; nil for the plays without a date.
  @OrNull public internal(set) var day: Day?

  /// The number of matching plays of the day, listed or not.
  public let total: Int

  /// The number of listed plays, less than the total if the limit cuts the day.
  public let shown: Int

  /// The total runtime of the listed plays in minutes.
  public let shownMinutes: Int

  /// The plays must be sorted by day, undated ones last.
  static func days(of plays: [HistoryEntry], in selection: HistorySelection) -> [HistoryDay] {
    var days: [HistoryDay] = []
    var rest = plays[...]
    while let day = rest.first?.day {
      let group = rest.prefix { $0.day == day }
      days.append(HistoryDay(day, selection.count(on: day), group))
      rest = rest.dropFirst(group.count)
    }
    if !rest.isEmpty { days.append(HistoryDay(nil, selection.undatedCount, rest)) }
    return days
  }

  private init(_ day: Day?, _ total: Int, _ shown: ArraySlice<HistoryEntry>) {
    self.day = day
    self.total = total
    self.shown = shown.count
    shownMinutes = shown.reduce(0) { $0 + ($1.minutes ?? 0) }
  }
}
