import ShowlogFeatureKit
import ShowlogModels

/// The figures of the events that another feature offers, such as the plays of films.
public struct TrendsOther: Equatable, Sendable, Encodable {
  /// The name of several things, such as `films`.
  public let name: String

  /// The name of one thing.
  let one: String

  /// The name of the page that lists them; nil without one.
  let list: String?

  /// The number of counted plays: dated ones in the period and, in the range `all`, undated ones.
  public let plays: Int

  /// The number of plays on a day of the period.
  public let datedPlays: Int

  /// The number of undated plays, which count in the range `all` only.
  public let undatedPlays: Int

  /// The total runtime of the counted plays in minutes, as far as known.
  public let minutes: Int

  /// The number of counted plays of unknown runtime.
  public let playsOfUnknownRuntime: Int

  /// The number of different things played.
  public let things: Int

  /// The number of days with a dated play.
  public let activeDays: Int

  /// The plays by bucket.
  public let buckets: [TrendsBucket]

  /// Whether the fact by which plays are grouped is known of none of them.
  var lacksFact: Bool { buckets.allSatisfy { $0.name == TrendsGrouping.unknown } }

  private enum CodingKeys: CodingKey {
    case name, plays, datedPlays, undatedPlays, minutes, playsOfUnknownRuntime, things, activeDays, buckets
  }

  /// - Parameter days: The days of the report.
  /// - Complexity: O(events + days).
  init?(_ source: EventSource, _ events: [EventSource.Event], _ input: TrendsInput, days: Range<Day>) {
    guard !events.isEmpty else { return nil }
    var totals = PlayTotals()
    var (counted, undated) = (PlayTotal(), 0)
    var things: Set<Int> = []
    var facts = FactTotals()
    for event in events {
      let local = event.time?.local(in: input.zone)
      if local == nil { undated += 1 }
      guard local.map({ days.contains($0.day) }) ?? (input.state.range == .all) else { continue }
      counted.insert(minutes: event.minutes)
      facts.add(PlayTotal(minutes: event.minutes), to: event.facts(by: input.state.by))
      things.insert(event.group)
      guard let local else { continue }
      totals.byDay[local.day, default: PlayTotal()].insert(minutes: event.minutes)
      if let time = local.time { totals.hours[time.hour].insert(minutes: event.minutes) }
    }
    (name, one, list) = (source.several, source.one, source.list)
    (plays, minutes, playsOfUnknownRuntime) = (counted.plays, counted.minutes, counted.playsOfUnknownRuntime)
    datedPlays = totals.byDay.values.reduce(0) { $0 + $1.plays }
    (undatedPlays, self.things, activeDays) = (undated, things.count, totals.byDay.count)
    buckets = input.state.by.isByFact ? facts.buckets : totals.buckets(by: input.state.by, days: days)
  }
}

extension EventSource.Event {
  /// Of things that are no shows, the year of release is known at most.
  fileprivate func facts(by grouping: TrendsGrouping) -> [String] {
    grouping == .release ? [year].compactMap { $0.map(String.init) } : []
  }
}

/// Plays by local day and by local hour.
struct PlayTotals {
  var byDay: [Day: PlayTotal] = [:]
  var hours = [PlayTotal](repeating: PlayTotal(), count: 24)
}
