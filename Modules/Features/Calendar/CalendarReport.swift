import LeftfoldEntities
import LeftfoldIndexes
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

/// One episode on the calendar.
public struct CalendarEntry: Equatable, Identifiable, Encodable, Sendable {
  /// The episode's key; not encoded.
  public let id: EpisodeID

  /// The show.
  public let show: ShowReference

  /// Whether the viewer follows the show.
  public let isFollowed: Bool

  /// The season's number; 0 holds the specials.
  public let season: Int

  /// The number in its season; nil for a special without one.
  @OrNull public internal(set) var number: Int?

  /// The number in the show, as `S01E02`.
  public let code: String

  /// The episode's title; empty if no file had one.
  public let title: String

  /// The providers' ids.
  public let ids: Ids

  /// The air date as a moment; nil for a release on a day.
  @OrNull public internal(set) var airsAt: Timestamp?

  /// The day on the viewer's calendar.
  public let day: Day

  /// The time on the viewer's clock; nil for a release on a day.
  @OrNull public internal(set) var time: TimeOfDay?

  /// The runtime in minutes, the show's average if its own is unknown.
  @OrNull public internal(set) var minutes: Int?

  /// Whether it was watched since the viewer last started the show over.
  public let isWatched: Bool

  /// Whether it is outside of the show's numbered run.
  public let isSpecial: Bool

  init?(_ episode: Episode, of show: Show, in library: Library, isFollowed: Bool, isWatched: Bool, zone: Zone) {
    guard let airing = episode.airing else { return nil }
    id = episode.id
    self.show = ShowReference(show)
    self.isFollowed = isFollowed
    season = episode.season
    number = episode.number
    code = episode.code
    title = episode.title
    ids = episode.ids
    let local = airing.local(in: zone)
    airsAt = local.moment
    day = local.day
    time = local.time
    minutes = library.minutes(of: episode)
    self.isWatched = isWatched
    isSpecial = episode.isSpecial
  }

  private enum CodingKeys: CodingKey {
    case show, isFollowed, season, number, code, title, ids, airsAt, day, time, minutes, isWatched, isSpecial
  }
}

extension CalendarEntry {
  func isBefore(_ other: CalendarEntry) -> Bool {
    if airsAt != other.airsAt {
      return (airsAt?.seconds ?? .min) < (other.airsAt?.seconds ?? .min)
    }
    let (title, otherTitle) = (show.title.lowercased(), other.show.title.lowercased())
    if title != otherTitle { return title < otherTitle }
    return (show.id.rawValue, season, number ?? .max, id.rawValue)
      < (other.show.id.rawValue, other.season, other.number ?? .max, other.id.rawValue)
  }
}

struct CalendarSelection {
  let input: CalendarInput

  func entry(for episode: Episode) -> CalendarEntry? {
    guard let show = input.library.shows[id: episode.show] else { return nil }
    let isFollowed = input.standings.follows(show.id)
    if input.state.followedOnly, !isFollowed { return nil }
    let isWatched = input.plays.isWatched(episode.id, since: show.resetAt)
    if input.state.unwatchedOnly, isWatched || episode.isSkipped { return nil }
    return CalendarEntry(
      episode, of: show, in: input.library, isFollowed: isFollowed, isWatched: isWatched, zone: input.zone)
  }

  /// The index orders by moment, not by local day, so the search continues for a day after the first hit.
  func firstDay(from end: Day) -> Day? {
    var found: Day?
    for entry in input.library.episodesByAiring.range(from: (end.number - 1) * 86_400) {
      if let found, entry.key >= (found.number + 1) * 86_400 { break }
      guard let day = day(of: entry.id), day >= end, found.map({ day < $0 }) ?? true else { continue }
      found = day
    }
    return found
  }

  func lastDay(before start: Day) -> Day? {
    var found: Day?
    for entry in input.library.episodesByAiring.range(upTo: (start.number + 1) * 86_400).reversed() {
      if let found, entry.key < found.number * 86_400 { break }
      guard let day = day(of: entry.id), day < start, found.map({ day > $0 }) ?? true else { continue }
      found = day
    }
    return found
  }

  private func day(of id: EpisodeID) -> Day? {
    input.library.episodes[id: id].flatMap { entry(for: $0) }?.day
  }
}
