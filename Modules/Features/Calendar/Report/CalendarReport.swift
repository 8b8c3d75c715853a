import ShowlogFeatureKit
import ShowlogModels

/// A day of the calendar with its episodes.
public struct CalendarDay: Equatable, Encodable, Sendable {
  /// The day on the viewer's calendar.
  public let day: Day

  /// The episodes: all-day ones first, then by time and title.
  public let entries: [CalendarEntry]
}

/// The episodes that air in a range of days, with every day of it.
///
/// Episodes without an air date are in no calendar. Specials are always included.
///
/// - Complexity: Proportional to the days and episodes in the range. If none is listed, the search for ``nextDay`` and
///   ``previousDay`` also visits the filtered-out episodes up to those days.
public struct CalendarReport: Equatable, Sendable {
  /// The range of days, half open.
  public let range: Range<Day>

  /// The zone of days and times.
  public let zone: String

  /// The days from the first to the last.
  public let days: [CalendarDay]

  /// The next day with an entry, if the range has none; otherwise nil.
  public let nextDay: Day?

  /// The previous day with an entry, if the range has none; otherwise nil.
  public let previousDay: Day?

  /// Creates the report of an input's range.
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

  /// All episodes, in order.
  public var entries: [CalendarEntry] { days.flatMap(\.entries) }
}

extension CalendarReport: Encodable {
  private enum CodingKeys: CodingKey { case firstDay, endDay, zone, days, nextDay, previousDay }

  /// Encodes the range as its first day and the day after its last, and null for a missing day.
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
