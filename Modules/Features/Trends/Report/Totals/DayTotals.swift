import ShowlogModels

/// Days at either end without a play are absent, so that totals kept by diffs equal those of a recount. Sums are in
/// separate arrays, apart from the time stamps, since figures iterate over many days' sums.
struct DayTotals: Equatable, Sendable {
  private var first = Day(number: 0)
  private(set) var totals: [PlayTotal] = []
  /// The plays without bulk marks.
  private(set) var watched: [PlayTotal] = []
  private var timestamps: [DayTimestamps] = []

  /// The days from the first play to the last, half open; nil without plays.
  var days: Range<Day>? { totals.isEmpty ? nil : first..<first.advanced(by: totals.count) }

  subscript(day: Day) -> PlayTotal {
    let index = first.distance(to: day)
    return totals.indices.contains(index) ? totals[index] : PlayTotal()
  }

  func isWatched(on day: Day) -> Bool {
    let index = first.distance(to: day)
    return watched.indices.contains(index) && watched[index].plays > 0
  }

  func totals(of days: Range<Day>) -> ArraySlice<PlayTotal> {
    let start = min(max(0, first.distance(to: days.lowerBound)), totals.count)
    let end = min(max(start, first.distance(to: days.upperBound)), totals.count)
    return totals[start..<end]
  }

  func day(at index: Int) -> Day { first.advanced(by: index) }

  func forEachTimestamp(_ body: (Day, TimestampTotal) -> Void) {
    for index in timestamps.indices {
      for timestamp in timestamps[index].totals { body(day(at: index), timestamp) }
    }
  }

  /// - Complexity: O(1) for the latest play, otherwise at most O(days + time stamps of its day).
  @discardableResult
  mutating func insert(_ play: DatedPlay) -> TimestampChange {
    if totals.isEmpty { first = play.day }
    let missing = play.day.distance(to: first)
    if missing > 0 {
      insertEmptyDays(missing, at: 0)
      first = play.day
    }
    let index = first.distance(to: play.day)
    if index >= totals.count { insertEmptyDays(index + 1 - totals.count, at: totals.count) }
    totals[index].insert(minutes: play.fact.minutes)
    let change = timestamps[index].insert(play)
    change.apply(to: &watched[index])
    return change
  }

  /// Traps if there is no play at its time stamp.
  mutating func remove(_ play: DatedPlay) -> TimestampChange {
    let index = first.distance(to: play.day)
    precondition(totals.indices.contains(index), "No play on \(play.day) to remove.")
    totals[index].remove(minutes: play.fact.minutes)
    let change = timestamps[index].remove(play)
    change.apply(to: &watched[index])
    if totals[index].plays == 0 { trim() }
    return change
  }

  private mutating func insertEmptyDays(_ count: Int, at index: Int) {
    totals.insert(contentsOf: repeatElement(PlayTotal(), count: count), at: index)
    watched.insert(contentsOf: repeatElement(PlayTotal(), count: count), at: index)
    timestamps.insert(contentsOf: repeatElement(DayTimestamps(), count: count), at: index)
  }

  private mutating func trim() {
    let start = totals.firstIndex { $0.plays > 0 } ?? totals.count
    let end = (totals.lastIndex { $0.plays > 0 } ?? start - 1) + 1
    guard start > 0 || end < totals.count else { return }
    first = start == end ? Day(number: 0) : first.advanced(by: start)
    totals = Array(totals[start..<end])
    watched = Array(watched[start..<end])
    timestamps = Array(timestamps[start..<end])
  }
}
