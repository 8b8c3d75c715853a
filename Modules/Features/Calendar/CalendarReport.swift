import LeftfoldEntities
import LeftfoldIndexes
import ShowlogFeatureKit
import ShowlogModels

/// A day of the calendar with its episodes.
struct CalendarDay: Sendable {
  /// The day on the viewer's calendar.
  let day: Day

  /// The episodes: all-day ones first, then by time and title.
  let entries: [CalendarEntry]
}

/// The episodes that air in a range of days, with every day of it.
///
/// Episodes without an air date are in no calendar. Specials are always included.
///
/// - Complexity: Proportional to the days and episodes in the range. If none is listed, the search for ``nextDay`` and
///   ``previousDay`` also visits the filtered-out episodes up to those days.
struct CalendarReport: Sendable {
  /// The range of days, half open.
  let range: Range<Day>

  /// The zone of days and times.
  let zone: String

  /// The days from the first to the last.
  let days: [CalendarDay]

  /// The next day with an entry, if the range has none; otherwise nil.
  let nextDay: Day?

  /// The previous day with an entry, if the range has none; otherwise nil.
  let previousDay: Day?

  /// Creates the report of an input's range.
  init(_ input: CalendarInput) {
    let selection = CalendarSelection(input: input)
    let range = input.range
    let entries = input.library.episodes(on: range, in: input.zone).compactMap { selection.entry(for: $0) }
    let byDay = Dictionary(grouping: entries, by: \.day)
    self.range = range
    zone = input.zone.identifier
    days = range.map { day in
      CalendarDay(day: day, entries: (byDay[day] ?? []).sorted { $0.isBefore($1) })
    }
    let seeks = entries.isEmpty && input.state.airedSince == nil
    nextDay = seeks ? selection.firstDay(from: range.upperBound) : nil
    previousDay = seeks ? selection.lastDay(before: range.lowerBound) : nil
  }

  /// All episodes, in order.
  var entries: [CalendarEntry] { days.flatMap(\.entries) }

  /// The report as `calendar --json` prints it, with the day after the range's last as its end.
  var json: JSONObject {
    [
      "firstDay": range.lowerBound, "endDay": range.upperBound, "zone": zone,
      "days": days.map { ["day": $0.day, "entries": $0.entries.map(\.json)] as JSONObject }, "nextDay": nextDay,
      "previousDay": previousDay,
    ]
  }
}

/// One episode on the calendar.
struct CalendarEntry: Sendable {
  /// The episode with its air date.
  let facts: EpisodeFacts

  /// The day on the viewer's calendar.
  let day: Day

  /// The show.
  let show: ShowReference

  /// Whether the viewer follows the show.
  let isFollowed: Bool

  /// Whether it was watched since the viewer last started the show over.
  let isWatched: Bool

  var id: EpisodeID { facts.id }
  var episode: Episode { facts.episode }

  /// The time on the viewer's clock; nil for a release on a day.
  var time: TimeOfDay? { facts.time }

  fileprivate var json: JSONObject {
    ["show": show, "isFollowed": isFollowed, "isWatched": isWatched] + facts.json.without("key", "hasAired")
  }

  func isBefore(_ other: CalendarEntry) -> Bool {
    let (moment, otherMoment) = (facts.airsAt?.seconds ?? .min, other.facts.airsAt?.seconds ?? .min)
    if moment != otherMoment { return moment < otherMoment }
    let (title, otherTitle) = (show.title.lowercased(), other.show.title.lowercased())
    if title != otherTitle { return title < otherTitle }
    return (show.id.rawValue, episode.season, episode.number ?? .max, id.rawValue)
      < (other.show.id.rawValue, other.episode.season, other.episode.number ?? .max, other.id.rawValue)
  }
}

struct CalendarSelection {
  let input: CalendarInput

  func entry(for episode: Episode) -> CalendarEntry? {
    guard let show = input.library.shows[id: episode.show] else { return nil }
    let isFollowed = input.standings.follows(show.id)
    if input.state.followedOnly, !isFollowed { return nil }
    if let since = input.state.airedSince {
      guard let moment = episode.airing?.moment(in: input.zone), moment >= since, moment < input.now else { return nil }
    }
    let isWatched = input.plays.isWatched(episode.id, since: show.resetAt, in: input.zone)
    if input.state.unwatchedOnly, isWatched || episode.isSkipped { return nil }
    let facts = EpisodeFacts(episode, in: input)
    return facts.day.map {
      CalendarEntry(facts: facts, day: $0, show: ShowReference(show), isFollowed: isFollowed, isWatched: isWatched)
    }
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
