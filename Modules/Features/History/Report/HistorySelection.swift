import LeftfoldEntities
import ShowlogModels

/// The plays that match a query, found by the log's indexes; a play is read only when it is listed.
struct HistorySelection {
  let log: PlayLog

  /// The ranks of the matching plays in `log.byTime`.
  let dated: Range<Int>

  let undatedCount: Int

  private let zone: Zone

  /// - Complexity: O(log n) without a show in the query; with one, O(plays of the show × log n).
  init(_ input: HistoryInput) {
    let query = input.query
    let log = query.show.map { input.plays.log(of: $0, in: input.library) } ?? input.plays
    let rank = { (day: Day) in log.byTime.rank(of: input.zone.moment(of: day).seconds) }
    let lower = query.since.map(rank) ?? 0
    let upper = query.until.map(rank) ?? log.byTime.count
    self.log = log
    zone = input.zone
    dated = lower..<max(lower, upper)
    undatedCount = query.since == nil && query.until == nil ? log.undated.count : 0
  }

  var count: Int { dated.count + undatedCount }

  /// Returns the newest plays, by time and then by key; undated ones come last, the newest keys first.
  func newest(_ limit: Int) -> [Play] {
    let latest = log.byTime[dated].reversed().prefix(limit).map(\.id)
    let others = log.undated.reversed().prefix(min(undatedCount, limit - latest.count)).map(\.id)
    return (latest + others).compactMap { log.plays[id: $0] }
  }

  /// O(range × log n).
  func newest(_ positions: Range<Int>) -> [Play] {
    let latest = positions.clamped(to: 0..<dated.count)
    let others = positions.clamped(to: dated.count..<count)
    let datedIDs = log.byTime[dated.upperBound - latest.upperBound..<dated.upperBound - latest.lowerBound]
      .reversed().map(\.id)
    let end = log.undated.count + dated.count
    let undatedIDs = log.undated[end - others.upperBound..<end - others.lowerBound].reversed().map(\.id)
    return (datedIDs + undatedIDs).compactMap { log.plays[id: $0] }
  }

  /// Returns the position of a play, counted from the newest; nil if the selection lacks it: O(log n).
  func position(of id: PlayID) -> Int? {
    guard let position = log.position(of: id) else { return nil }
    let undated = position - log.byTime.count
    if undated >= 0 { return undated < undatedCount ? dated.count + undated : nil }
    let place = position - (log.byTime.count - dated.upperBound)
    return (0..<dated.count).contains(place) ? place : nil
  }

  func count(on day: Day) -> Int {
    let start = zone.moment(of: day).seconds
    let end = zone.moment(of: day.advanced(by: 1)).seconds
    return (log.byTime.rank(of: start)..<log.byTime.rank(of: end)).clamped(to: dated).count
  }
}

extension PlayLog {
  fileprivate func log(of show: ShowID, in library: Library) -> PlayLog {
    PlayLog(EntityTable(library.episodes(of: show).flatMap { plays(of: $0.id) }))
  }
}
