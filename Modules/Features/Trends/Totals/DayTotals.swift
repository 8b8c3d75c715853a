import ShowlogModels

/// Totals of days that follow each other, from the first with a play to the last.
///
/// Days at either end without a play are not there, so that totals kept by diffs equal those of a recount.
struct DayTotals: Equatable, Sendable {
  private var first = Day(number: 0)
  private var totals: [DayTotal] = []

  /// The days from the first play to the last, half open; nil without plays.
  var days: Range<Day>? { totals.isEmpty ? nil : first..<first.advanced(by: totals.count) }

  /// The total of a day; zero for one without plays.
  subscript(day: Day) -> DayTotal {
    let place = first.distance(to: day)
    return totals.indices.contains(place) ? totals[place] : DayTotal()
  }

  /// The totals of those of some days that lie between the first and the last with plays.
  func totals(of days: Range<Day>) -> ArraySlice<DayTotal> {
    let start = min(max(0, first.distance(to: days.lowerBound)), totals.count)
    let end = min(max(start, first.distance(to: days.upperBound)), totals.count)
    return totals[start..<end]
  }

  /// All days from the first to the last with plays, each with its total.
  var all: some Sequence<(day: Day, total: DayTotal)> {
    totals.enumerated().lazy.map { (day: first.advanced(by: $0.offset), total: $0.element) }
  }

  /// Counts a play in: O(1) on the last day, else at most O(days).
  mutating func insert(_ play: DatedPlay) {
    if totals.isEmpty { first = play.day }
    let missing = play.day.distance(to: first)
    if missing > 0 {
      totals.insert(contentsOf: repeatElement(DayTotal(), count: missing), at: 0)
      first = play.day
    }
    let place = first.distance(to: play.day)
    if place >= totals.count {
      totals.append(contentsOf: repeatElement(DayTotal(), count: place + 1 - totals.count))
    }
    totals[place].insert(play)
  }

  /// Takes a play out that was counted in.
  mutating func remove(_ play: DatedPlay) {
    let place = first.distance(to: play.day)
    precondition(totals.indices.contains(place), "No play on \(play.day) to remove.")
    totals[place].remove(play)
    guard totals[place].total.plays == 0 else { return }
    while totals.last?.total.plays == 0 { totals.removeLast() }
    let empty = totals.prefix { $0.total.plays == 0 }.count
    totals.removeFirst(empty)
    first = totals.isEmpty ? Day(number: 0) : first.advanced(by: empty)
  }
}
