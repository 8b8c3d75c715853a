import LeftfoldEntities
import LeftfoldIndexes
import ShowlogFeatureKit
import ShowlogModels

/// The plays of things other than episodes, such as films.
struct HistoryOthers: Sendable {
  /// The name of several things.
  let name: String

  /// The number of plays in the period of the query.
  let plays: Int

  /// The name of the command that lists the things; nil without one.
  let list: String?

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

  var json: JSONObject { ["name": name, "plays": plays, "list": list] }
}

/// The plays of one local day.
struct HistoryDay: Sendable {
  /// The day; nil for the plays without a date.
  let day: Day?

  /// The number of matching plays of the day, listed or not.
  let total: Int

  /// The number of listed plays, less than the total if the limit cuts the day.
  let shown: Int

  /// The total runtime of the listed plays in minutes.
  let shownMinutes: Int

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

  var json: JSONObject { ["day": day, "total": total, "shown": shown, "shownMinutes": shownMinutes] }
}

/// One play, with what the library has of its episode.
struct HistoryEntry: Sendable {
  let play: Play

  /// Nil if the library lacks the episode, or its show.
  let show: ShowReference?

  private let episode: Episode?

  /// The local day of the play; nil if unknown.
  let day: Day?

  /// The runtime of the episode in minutes, or its show's average; nil if both are unknown.
  let minutes: Int?

  /// The name by which commands take the episode, such as `S01E02` or `special 2`; empty if unknown.
  let label: String

  /// The viewer's note of the play.
  let note: String?

  init(_ play: Play, in input: HistoryInput) {
    let library = input.library
    let episode = library.episodes[id: play.episode]
    (self.play, self.episode) = (play, episode)
    show = episode.flatMap { library.shows[id: $0.show] }.map { ShowReference($0) }
    day = play.watched?.day(in: input.zone)
    note = input.playNotes.note(of: play, in: input.plays)
    minutes = episode.flatMap { library.minutes(of: $0) }
    label = episode.map { library.label(of: $0) } ?? ""
  }

  var key: PlayID { play.id }
  var season: Int? { episode?.season }
  var number: Int? { episode?.number }

  /// Empty if unknown.
  var title: String { episode?.title ?? "" }

  var json: JSONObject {
    [
      "key": key, "show": show, "episodeKey": play.episode, "season": season, "number": number, "title": title,
      "ids": episode?.ids ?? Ids(), "watchedAt": play.watchedAt, "day": day, "minutes": minutes,
      "note": note,
    ]
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

/// A background search for the plays that a filter asks for; as a value it is the question of the tab's work.
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
    guard let filter = PlayFilter(filter) else { return FoundPlays([], in: plays, zone) }
    let shows = Set(library.shows.lazy.filter(filter.includes).map(\.id))
    guard !shows.isEmpty else { return FoundPlays([], in: plays, zone) }
    func isFound(_ id: PlayID) -> Bool {
      guard let play = plays.plays[id: id], let episode = library.episodes[id: play.episode] else { return false }
      return shows.contains(episode.show) && filter.includes(episode, in: zone)
        && filter.times.contains(play.watched, in: zone)
    }
    var found: [PlayID] = []
    let timeline = plays.timeline(in: zone)
    let first = filter.times.since.map(timeline.rank) ?? 0
    let ids = timeline.ids(first..<max(first, filter.times.until.map(timeline.rank) ?? timeline.count))
    for (index, id) in ids.reversed().enumerated() {
      if index % 4_096 == 0 { try Task.checkCancellation() }
      if isFound(id) { found.append(id) }
    }
    let undated = filter.times.isEmpty ? plays.undated.reversed().map(\.id).filter(isFound) : []
    return FoundPlays(found + undated, in: plays, zone)
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
