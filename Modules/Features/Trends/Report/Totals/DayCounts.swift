import LeftfoldEntities
import ShowlogModels

/// The plays of each day in a range, for the previous period and the pace.
struct DayCounts: EntityAggregate, Equatable, Sendable {
  let scope: TrendsScope
  let days: Range<Day>
  private var totals: [PlayTotal]

  /// The log's index by time limits the count to the plays around these days.
  init(_ scope: TrendsScope, of days: Range<Day>, counting log: PlayLog) {
    self.scope = scope.of(days)
    self.days = days
    totals = [PlayTotal](repeating: PlayTotal(), count: days.count)
    self.scope.forEachDatedPlay(of: log) { insert($0) }
  }

  private mutating func insert(_ play: DatedPlay) {
    totals[days.lowerBound.distance(to: play.day)].insert(minutes: play.fact.minutes)
  }

  mutating func insert(_ play: Play) {
    if case .dated(let play) = scope.scoped(play) { insert(play) }
  }

  mutating func remove(_ play: Play) {
    guard case .dated(let play) = scope.scoped(play) else { return }
    totals[days.lowerBound.distance(to: play.day)].remove(minutes: play.fact.minutes)
  }

  var total: PlayTotal { totals.reduce(into: PlayTotal()) { $0 += $1 } }

  var activeDays: Int { totals.count { $0.plays > 0 } }
}
