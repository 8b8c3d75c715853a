import LeftfoldEntities
import LeftfoldIndexes
import ShowlogFeatureKit
import ShowlogModels

/// The plays, as `history --json` prints them.
///
/// - Complexity: O(plays listed × log n); with a show in the query, O(plays of the show × log n).
public struct HistoryReport: Equatable, Sendable, Encodable {
  /// The listed plays, the newest first: by time, then by key; undated ones last.
  public let plays: [HistoryEntry]

  /// The days of these plays, in their order.
  public let days: [HistoryDay]

  /// The number of matching plays, listed or not.
  public let total: Int

  /// The number of listed plays.
  public let shown: Int

  /// The number of matching undated plays.
  public let undated: Int

  /// The total runtime of the listed plays in minutes.
  public let shownMinutes: Int

  /// The number of listed plays without a known runtime.
  public let shownWithoutMinutes: Int

  /// The plays of other things in the period, which their own commands list.
  public let others: [HistoryOthers]

  /// Creates the report of an input.
  public init(_ input: HistoryInput) {
    let selection = HistorySelection(input)
    let plays = selection.newest(0..<selection.listed)
      .map { HistoryEntry($0, in: input.library, zone: input.zone) }
    self.plays = plays
    days = HistoryDay.days(of: plays, in: selection)
    total = selection.count
    shown = plays.count
    undated = selection.undatedCount
    shownMinutes = plays.reduce(0) { $0 + ($1.minutes ?? 0) }
    shownWithoutMinutes = plays.count { $0.minutes == nil }
    others = HistoryOthers.all(input)
  }
}

/// The plays of things other than episodes, such as films.
public struct HistoryOthers: Equatable, Sendable, Encodable {
  /// The name of several things.
  public let name: String

  /// The number of plays in the period of the query.
  public let plays: Int

  /// The name of the command that lists the things; null without one.
  @OrNull public internal(set) var list: String?

  /// Returns the kinds with plays in the period: O(events). A history of one show has none.
  static func all(_ input: HistoryInput) -> [HistoryOthers] {
    guard input.query.show == nil else { return [] }
    let isAll = input.query.since == nil && input.query.until == nil
    return input.events.map { source in
      let plays = source.events().count { event in
        guard let day = event.time?.day(in: input.zone) else { return isAll }
        return input.query.since.map { day >= $0 } ?? true && input.query.until.map { day < $0 } ?? true
      }
      return HistoryOthers(name: source.several, plays: plays, list: source.list)
    }.filter { $0.plays > 0 }
  }
}

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

/// One play as `history --json` prints it.
public struct HistoryEntry: Equatable, Sendable, Encodable {
  /// The play's key.
  public let key: PlayID

  /// The show; nil if the library lacks the episode.
  @OrNull public internal(set) var show: ShowReference?

  /// The episode's key.
  public let episode: EpisodeID

  /// The season's number.
  @OrNull public internal(set) var season: Int?

  /// The episode's number; nil for a special without one.
  @OrNull public internal(set) var number: Int?

  /// The episode's title; empty if unknown.
  public let title: String

  /// The providers' ids.
  public let ids: Ids

  /// The time of the play; nil if it is unknown, or only its day is known.
  @OrNull public internal(set) var watchedAt: Timestamp?

  /// The local day of the play; nil if unknown.
  @OrNull public internal(set) var day: Day?

  /// The runtime of the episode in minutes, or its show's average; nil if both are unknown.
  @OrNull public internal(set) var minutes: Int?

  init(_ play: Play, in library: Library, zone: Zone) {
    let found = library.episodes[id: play.episode]
    key = play.id
    show = found.flatMap { library.shows[id: $0.show] }.map { ShowReference($0) }
    episode = play.episode
    season = found?.season
    number = found?.number
    title = found?.title ?? ""
    ids = found?.ids ?? Ids()
    watchedAt = play.watchedAt
    day = play.watched?.day(in: zone)
    minutes = found.flatMap { library.minutes(of: $0) }
  }

  private enum CodingKeys: String, CodingKey {
    case key, show
    case episode = "episodeKey"
    case season, number, title, ids, watchedAt, day, minutes
  }
}

/// The plays that match a query, found by the log's indexes; a play is read only when it is listed.
struct HistorySelection {
  let log: PlayLog

  private let timeline: PlayTimeline

  /// The positions of the matching plays in the timeline.
  let dated: Range<Int>

  let undatedCount: Int

  private let limit: Int

  /// - Complexity: O(log n) without a show in the query; with one, O(plays of the show × log n).
  init(_ input: HistoryInput) {
    let query = input.query
    let log = query.show.map { input.plays.log(of: $0, in: input.library) } ?? input.plays
    timeline = log.timeline(in: input.zone)
    let lower = query.since.map(timeline.rank) ?? 0
    let upper = query.until.map(timeline.rank) ?? timeline.count
    self.log = log
    limit = max(0, query.limit ?? .max)
    dated = lower..<max(lower, upper)
    undatedCount = query.since == nil && query.until == nil ? log.undated.count : 0
  }

  /// The number of matching plays.
  var count: Int { dated.count + undatedCount }

  /// The number of listed plays, at most the query's limit.
  var listed: Int { min(count, limit) }

  /// Returns plays by position: the newest first, by time and then by key; undated ones last, the newest keys first.
  ///
  /// - Complexity: O(range × log n).
  func newest(_ positions: Range<Int>) -> [Play] {
    let latest = positions.clamped(to: 0..<dated.count)
    let others = positions.clamped(to: dated.count..<count)
    let datedIDs = timeline.ids(dated.upperBound - latest.upperBound..<dated.upperBound - latest.lowerBound).reversed()
    let end = log.undated.count + dated.count
    let undatedIDs = log.undated[end - others.upperBound..<end - others.lowerBound].reversed().map(\.id)
    return (datedIDs + undatedIDs).compactMap { log.plays[id: $0] }
  }

  /// Returns the position of a play, counted from the newest; nil if the selection lacks it: O(log n).
  func position(of id: PlayID) -> Int? {
    guard let position = log.position(of: id, in: timeline) else { return nil }
    let undated = position - timeline.count
    if undated >= 0 { return undated < undatedCount ? dated.count + undated : nil }
    let place = position - (timeline.count - dated.upperBound)
    return (0..<dated.count).contains(place) ? place : nil
  }

  func count(on day: Day) -> Int {
    (timeline.rank(of: day)..<timeline.rank(of: day.advanced(by: 1))).clamped(to: dated).count
  }

  /// Returns the position in the timeline of the first play of a day or a later one, of those that match.
  func rank(of day: Day) -> Int { min(max(timeline.rank(of: day), dated.lowerBound), dated.upperBound) }
}

extension PlayLog {
  fileprivate func log(of show: ShowID, in library: Library) -> PlayLog {
    PlayLog(EntityTable(library.episodes(of: show).flatMap { plays(of: $0.id) }))
  }
}

/// A background search for the plays of shows by title; as a value it is the question of the tab's work.
struct PlaySearch: Equatable, Sendable {
  let filter: String
  let plays: PlayLog
  let library: Library
  let zone: Zone

  init?(_ input: HistoryInput, filter: String) {
    guard !filter.isEmpty else { return nil }
    self.filter = filter
    plays = input.plays
    library = input.library
    zone = input.zone
  }

  /// Throws `CancellationError` when the task is canceled. O(shows + plays).
  func result() throws -> FoundPlays {
    let text = filter.folded
    let shows = Set(library.shows.lazy.filter { $0.title.folded.contains(text) }.map(\.id))
    guard !shows.isEmpty else { return FoundPlays([], in: plays, zone) }
    var found: [PlayID] = []
    let timeline = plays.timeline(in: zone)
    for (index, id) in timeline.ids(0..<timeline.count).reversed().enumerated() {
      if index % 4_096 == 0 { try Task.checkCancellation() }
      if isOf(shows, id) { found.append(id) }
    }
    return FoundPlays(found + plays.undated.reversed().map(\.id).filter { isOf(shows, $0) }, in: plays, zone)
  }

  private func isOf(_ shows: Set<ShowID>, _ id: PlayID) -> Bool {
    guard let play = plays.plays[id: id], let episode = library.episodes[id: play.episode] else { return false }
    return shows.contains(episode.show)
  }
}

/// The plays that a search found, newest first, in the log that it searched.
///
/// The log may have changed since, until the next search ends: the rows are those of the searched one, so that none takes
/// the place of another.
public struct FoundPlays: Equatable, Sendable {
  /// The keys of the plays, newest first and undated last.
  public let ids: [PlayID]

  private let log: PlayLog
  private let zone: Zone

  /// Creates the result of a search of a log.
  ///
  /// - Parameters:
  ///   - ids: Keys of plays of the log, newest first on the calendar of the zone and undated last.
  ///   - log: The log.
  ///   - zone: The zone.
  public init(_ ids: [PlayID], in log: PlayLog, _ zone: Zone) {
    (self.ids, self.log, self.zone) = (ids, log, zone)
  }

  func plays(_ positions: Range<Int>) -> [Play] { ids[positions].compactMap { log.plays[id: $0] } }

  /// Returns the position of a play, or of the next older one if the search did not find it; nil if the log lacks it.
  ///
  /// - Complexity: O(log found × log plays).
  func position(of id: PlayID) -> Int? {
    let timeline = log.timeline(in: zone)
    guard let wanted = log.position(of: id, in: timeline) else { return nil }
    return ids.indices.partitioningIndex { log.position(of: ids[$0], in: timeline).map { $0 >= wanted } ?? true }
  }
}

extension PlayLog {
  /// Returns the position of a play among all, newest first and undated last; nil if the log lacks it: O(log n).
  func position(of id: PlayID, in timeline: PlayTimeline) -> Int? {
    guard let play = plays[id: id] else { return nil }
    guard let position = timeline.position(of: play) else {
      return plays.count - 1 - undated.rank(of: .init(key: id.rawValue, id: id))
    }
    return timeline.count - 1 - position
  }
}
