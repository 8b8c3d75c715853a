import ShowlogFeatureKit
import ShowlogModels

/// The days, the zone and the episodes of totals.
public struct TrendsScope: Equatable, Sendable {
  /// The local days, half open; nil for all, which includes undated plays.
  public let days: Range<Day>?

  /// The zone of days and hours.
  public let zone: Zone

  /// The facts of the counted episodes.
  public let episodes: EpisodeFacts

  /// Creates a scope of a range of days; nil for all days.
  public init(days: Range<Day>?, zone: Zone, episodes: EpisodeFacts) {
    self.days = days
    self.zone = zone
    self.episodes = episodes
  }

  /// Returns the scope with other days.
  public func of(_ days: Range<Day>?) -> Self { Self(days: days, zone: zone, episodes: episodes) }

  func scoped(_ play: Play) -> ScopedPlay {
    guard let slot = episodes.slot(of: play.episode) else { return .outside }
    if let moment = play.watchedAt { return scoped(slot, at: moment.seconds) }
    let fact = episodes.facts[slot]
    guard fact.isCounted else { return days == nil ? .special : .outside }
    return .undated(slot: slot, minutes: fact.minutes)
  }

  func scoped(_ slot: Int, at second: Int) -> ScopedPlay {
    let fact = episodes.facts[slot]
    let (day, time) = zone.local(Timestamp(seconds: second))
    if let days, !days.contains(day) { return .outside }
    guard fact.isCounted else { return .special }
    return .dated(DatedPlay(slot: slot, fact: fact, second: second, day: day, hour: UInt8(clamping: time.hour)))
  }

  /// Contains the days in every zone, with a day more at either end; the local day of each play then decides.
  var seconds: Range<Int>? {
    days.map { ($0.lowerBound.number - 1) * 86_400..<($0.upperBound.number + 1) * 86_400 }
  }
}

enum ScopedPlay {
  case outside

  /// Of the scope's days, but left out; an undated one only if the scope has all days.
  case special

  case undated(slot: Int, minutes: Int?)

  case dated(DatedPlay)
}

struct DatedPlay {
  /// The index of the episode in the facts.
  let slot: Int

  let fact: EpisodeFacts.Fact

  /// Seconds since 1970.
  let second: Int

  let day: Day

  let hour: UInt8
}
