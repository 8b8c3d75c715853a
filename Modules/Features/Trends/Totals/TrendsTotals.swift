import LeftfoldEntities
import ShowlogModels

/// What the figures are made of: plays by local day and time stamp, and by episode.
///
/// Buckets, streaks, hours and the heatmap follow from the days, shows from the episodes. Kept by the diffs of the plays'
/// table it equals a recount, as long as its scope stays: another day, zone or library is another scope.
public struct TrendsTotals: EntityAggregate, Equatable, Sendable {
  /// Which plays are counted.
  public let scope: TrendsScope

  /// The plays by day.
  private(set) var days = DayTotals()

  /// Plays of each episode of the scope's facts; undated ones only in the scope of all.
  private(set) var playsOfEpisodes: [Int32]

  /// The plays of the scope that have a date.
  public private(set) var dated = PlayTotal()

  /// The plays that have none, whatever the scope's days are.
  public private(set) var undated = PlayTotal()

  /// Nothing counted yet.
  public init(_ scope: TrendsScope) {
    self.scope = scope
    playsOfEpisodes = [Int32](repeating: 0, count: scope.episodes.facts.count)
  }

  /// The plays that count: dated ones, and in the scope of all the undated ones as well.
  public var counted: PlayTotal { scope.days == nil ? dated + undated : dated }

  /// The plays of a local day.
  public subscript(day: Day) -> PlayTotal { days[day].total }

  /// Counts a play in, if it is of the scope.
  public mutating func insert(_ play: Play) {
    switch scope.place(play) {
    case .outside: break
    case .dated(let play): insert(play)
    case .undated(let slot, let minutes):
      undated.insert(minutes: minutes)
      if scope.days == nil { playsOfEpisodes[slot] += 1 }
    }
  }

  /// Counts in a play that is of the scope.
  mutating func insert(_ play: DatedPlay) {
    dated.insert(minutes: play.fact.minutes)
    playsOfEpisodes[play.slot] += 1
    days.insert(play)
  }

  /// Takes out a play that was counted in, if it is of the scope.
  public mutating func remove(_ play: Play) {
    switch scope.place(play) {
    case .outside: break
    case .dated(let play):
      dated.remove(minutes: play.fact.minutes)
      playsOfEpisodes[play.slot] -= 1
      days.remove(play)
    case .undated(let slot, let minutes):
      undated.remove(minutes: minutes)
      if scope.days == nil { playsOfEpisodes[slot] -= 1 }
    }
  }
}
