import LeftfoldEntities
import ShowlogModels

/// The totals behind the figures: plays by local day and time stamp, by hour, by episode and by show.
///
/// Buckets, streaks and the heatmap are computed from the days. Totals that are kept up to date by diffs of the plays'
/// table equal a recount of the same scope; another day, zone or library is another scope.
public struct TrendsTotals: EntityAggregate, Equatable, Sendable {
  /// The scope of the totals.
  public let scope: TrendsScope

  private(set) var days = DayTotals()

  /// The plays by local hour, without bulk marks.
  private(set) var hours = [PlayTotal](repeating: PlayTotal(), count: 24)

  private(set) var bulkMarks = BulkMarks([])

  /// The number of plays of each episode of the facts; undated plays count only if the scope has all days.
  private var playsOfEpisodes: [Int32]

  private var totalsOfShows: [ShowTotal]

  /// The dated plays of the scope.
  public private(set) var dated = PlayTotal()

  /// The undated plays, independent of the scope's days.
  public private(set) var undated = PlayTotal()

  /// The plays that the scope leaves out only since they are of specials.
  public internal(set) var playsOfSpecials = 0

  /// Creates empty totals.
  public init(_ scope: TrendsScope) {
    self.scope = scope
    playsOfEpisodes = [Int32](repeating: 0, count: scope.episodes.facts.count)
    totalsOfShows = scope.episodes.shows.map { ShowTotal(show: $0) }
  }

  /// The counted plays: dated ones and, if the scope has all days, undated ones.
  public var counted: PlayTotal { scope.days == nil ? dated + undated : dated }

  /// The plays of a local day.
  public subscript(day: Day) -> PlayTotal { days[day] }

  var shows: [ShowTotal] { totalsOfShows.filter { $0.episodes > 0 } }

  /// Adds a play, if it is in the scope.
  public mutating func insert(_ play: Play) {
    switch scope.scoped(play) {
    case .outside: break
    case .special: playsOfSpecials += 1
    case .dated(let play):
      dated.insert(minutes: play.fact.minutes)
      count(1, of: play.slot)
      update(by: days.insert(play))
    case .undated(let slot, let minutes):
      undated.insert(minutes: minutes)
      if scope.days == nil { count(1, of: slot) }
    }
  }

  /// Removes a play, if it is in the scope; it must have been added before.
  public mutating func remove(_ play: Play) {
    switch scope.scoped(play) {
    case .outside: break
    case .special: playsOfSpecials -= 1
    case .dated(let play):
      dated.remove(minutes: play.fact.minutes)
      count(-1, of: play.slot)
      update(by: days.remove(play))
    case .undated(let slot, let minutes):
      undated.remove(minutes: minutes)
      if scope.days == nil { count(-1, of: slot) }
    }
  }

  mutating func insertForNow(_ play: DatedPlay) {
    dated.insert(minutes: play.fact.minutes)
    count(1, of: play.slot)
    days.insert(play)
  }

  /// Computes the sums by hour and bulk mark, once instead of once per play.
  mutating func finishCounting() {
    var bulk: [TimestampTotal] = []
    days.forEachTimestamp { _, timestamp in
      if timestamp.isBulk { bulk.append(timestamp) } else { hours[Int(timestamp.hour)] += timestamp.total }
    }
    bulkMarks = BulkMarks(bulk)
  }

  private mutating func update(by change: TimestampChange) {
    guard let hour = (change.new ?? change.old)?.hour else { return }
    change.apply(to: &hours[Int(hour)])
    bulkMarks.apply(change)
  }

  private mutating func count(_ difference: Int32, of slot: Int) {
    let fact = scope.episodes.facts[slot]
    let show = Int(fact.show)
    playsOfEpisodes[slot] += difference
    if difference > 0 {
      totalsOfShows[show].total.insert(minutes: fact.minutes)
      if playsOfEpisodes[slot] == 1 { totalsOfShows[show].episodes += 1 }
    } else {
      totalsOfShows[show].total.remove(minutes: fact.minutes)
      if playsOfEpisodes[slot] == 0 { totalsOfShows[show].episodes -= 1 }
    }
  }
}
