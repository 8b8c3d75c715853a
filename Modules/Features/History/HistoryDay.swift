import ShowlogModels

/// The plays of one local day.
public struct HistoryDay: Equatable, Sendable, Encodable {
  /// The day; nil for the plays without a date.
  public let day: Day?

  /// How many plays of the day match, shown or not.
  public let total: Int

  /// How many of them are shown: fewer where the limit falls into the day.
  public let shown: Int

  /// Minutes of those that are shown.
  public let shownMinutes: Int

  /// The days of plays that are in the order of their days.
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

  private enum CodingKeys: CodingKey { case day, total, shown, shownMinutes }

  /// Writes every key; the day of plays without a date is null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(day, forKey: .day)
    try container.encode(total, forKey: .total)
    try container.encode(shown, forKey: .shown)
    try container.encode(shownMinutes, forKey: .shownMinutes)
  }
}
