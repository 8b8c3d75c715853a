import LeftfoldEntities
import ShowlogModels

/// The plays of each day in a range: the basis of the previous period and of the pace.
struct DayCounts: EntityAggregate, Equatable, Sendable {
  let scope: TrendsScope
  let days: Range<Day>
  private var totals: [PlayTotal]

  /// Creates the counts of a log's plays on a range of days; plays of other days are not visited.
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
    if case .dated(let play) = scope.place(play) { insert(play) }
  }

  mutating func remove(_ play: Play) {
    guard case .dated(let play) = scope.place(play) else { return }
    totals[days.lowerBound.distance(to: play.day)].remove(minutes: play.fact.minutes)
  }

  /// The sum of all days.
  var total: PlayTotal { totals.reduce(into: PlayTotal()) { $0 += $1 } }

  /// The number of days with a play.
  var activeDays: Int { totals.count { $0.plays > 0 } }
}
