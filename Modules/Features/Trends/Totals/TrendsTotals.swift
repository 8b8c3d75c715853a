import LeftfoldEntities
import ShowlogModels

/// What the figures are made of: plays by local day and time stamp, by hour, by episode and by show.
///
/// Buckets, streaks and the heatmap follow from the days. Kept by the diffs of the plays' table it equals a recount, as
/// long as its scope stays: another day, zone or library is another scope.
public struct TrendsTotals: EntityAggregate, Equatable, Sendable {
  /// Which plays are counted.
  public let scope: TrendsScope

  /// The plays by day.
  private(set) var days = DayTotals()

  /// What was watched in each hour of the local clock, without bulk marks.
  private(set) var hours = [PlayTotal](repeating: PlayTotal(), count: 24)

  /// The time stamps of bulk marks.
  private(set) var bulkMarks = BulkMarks([])

  /// Plays of each episode of the scope's facts; undated ones only in the scope of all.
  private var playsOfEpisodes: [Int32]

  /// The same of each show.
  private var totalsOfShows: [ShowTotal]

  /// The plays of the scope that have a date.
  public private(set) var dated = PlayTotal()

  /// The plays that have none, whatever the scope's days are.
  public private(set) var undated = PlayTotal()

  /// Nothing counted yet.
  public init(_ scope: TrendsScope) {
    self.scope = scope
    playsOfEpisodes = [Int32](repeating: 0, count: scope.episodes.facts.count)
    totalsOfShows = scope.episodes.shows.map { ShowTotal(show: $0) }
  }

  /// The plays that count: dated ones, and in the scope of all the undated ones as well.
  public var counted: PlayTotal { scope.days == nil ? dated + undated : dated }

  /// The plays of a local day.
  public subscript(day: Day) -> PlayTotal { days[day] }

  /// The shows with plays that count, by key.
  var shows: [ShowTotal] { totalsOfShows.filter { $0.episodes > 0 } }

  /// Counts a play in, if it is of the scope.
  public mutating func insert(_ play: Play) {
    switch scope.place(play) {
    case .outside: break
    case .dated(let play):
      dated.insert(minutes: play.fact.minutes)
      count(1, of: play.slot)
      follow(days.insert(play))
    case .undated(let slot, let minutes):
      undated.insert(minutes: minutes)
      if scope.days == nil { count(1, of: slot) }
    }
  }

  /// Takes out a play that was counted in, if it is of the scope.
  public mutating func remove(_ play: Play) {
    switch scope.place(play) {
    case .outside: break
    case .dated(let play):
      dated.remove(minutes: play.fact.minutes)
      count(-1, of: play.slot)
      follow(days.remove(play))
    case .undated(let slot, let minutes):
      undated.remove(minutes: minutes)
      if scope.days == nil { count(-1, of: slot) }
    }
  }

  /// Counts in a play that is of the scope, but for what ``finishCounting()`` tells from the days.
  mutating func insertForNow(_ play: DatedPlay) {
    dated.insert(minutes: play.fact.minutes)
    count(1, of: play.slot)
    days.insert(play)
  }

  /// Makes what follows from the time stamps, at once and not play by play.
  mutating func finishCounting() {
    var bulk: [Moment] = []
    days.forEachMoment { _, moment in
      if moment.isBulk { bulk.append(moment) } else { hours[Int(moment.hour)] += moment.total }
    }
    bulkMarks = BulkMarks(bulk)
  }

  private mutating func follow(_ change: MomentChange) {
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
