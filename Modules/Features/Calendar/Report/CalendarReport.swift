import ShowlogModels

/// A day of the calendar and what is on.
public struct CalendarDay: Equatable, Encodable, Sendable {
  /// The day on the viewer's calendar.
  public let day: Day

  /// What is on: all day first, then by time and title.
  public let entries: [CalendarEntry]
}

/// What is on in a range of days: every day of it, also those with nothing.
///
/// Episodes without a date are in no calendar. Specials are in every one: a calendar says what is on. It costs what
/// the range holds, however large the library is.
public struct CalendarReport: Equatable, Sendable {
  /// The days, half open.
  public let range: Range<Day>

  /// The zone whose days and times these are.
  public let zone: String

  /// The days from the first to the last.
  public let days: [CalendarDay]

  /// Where no day has an entry: the next day that does; else nil.
  public let nextDay: Day?

  /// Where no day has an entry: the last day before that does; else nil.
  public let previousDay: Day?

  /// What is on in the range that the calendar looks at.
  public init(_ input: CalendarInput) {
    let selection = CalendarSelection(input: input)
    let range = input.range
    let entries = input.library.episodes(on: range, in: input.zone).compactMap { selection.entry(for: $0) }
    let byDay = Dictionary(grouping: entries, by: \.day)
    self.range = range
    zone = input.zone.identifier
    days = range.map { day in
      CalendarDay(day: day, entries: (byDay[day] ?? []).sorted { $0.isBefore($1) })
    }
    nextDay = entries.isEmpty ? selection.firstDay(from: range.upperBound) : nil
    previousDay = entries.isEmpty ? selection.lastDay(before: range.lowerBound) : nil
  }

  /// Everything that is on, in order.
  public var entries: [CalendarEntry] { days.flatMap(\.entries) }
}

extension CalendarReport: Encodable {
  private enum CodingKeys: CodingKey { case firstDay, endDay, zone, days, nextDay, previousDay }

  /// Writes the range as its first day and the day behind its last, and null for a day that there is not.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(range.lowerBound, forKey: .firstDay)
    try container.encode(range.upperBound, forKey: .endDay)
    try container.encode(zone, forKey: .zone)
    try container.encode(days, forKey: .days)
    try container.encode(nextDay, forKey: .nextDay)
    try container.encode(previousDay, forKey: .previousDay)
  }
}
