import ShowlogModels

/// Which plays totals are of, and on whose calendar.
public struct TrendsScope: Equatable, Sendable {
  /// The local days, half open; nil for all, and then plays without a date count too.
  public let days: Range<Day>?

  /// Whose days and hours they are.
  public let zone: Zone

  /// What is known of the episodes that count.
  public let episodes: EpisodeFacts

  /// A scope of some days, or of all.
  public init(days: Range<Day>?, zone: Zone, episodes: EpisodeFacts) {
    self.days = days
    self.zone = zone
    self.episodes = episodes
  }

  /// The scope of what an input asks for.
  public init(_ input: TrendsInput) {
    self.init(
      days: input.state.range.days(today: input.today), zone: input.zone,
      episodes: EpisodeFacts(input.library, includesSpecials: input.includesSpecials))
  }

  /// The same scope of other days.
  public func of(_ days: Range<Day>?) -> Self { Self(days: days, zone: zone, episodes: episodes) }

  /// Where a play belongs.
  func place(_ play: Play) -> PlayPlace {
    guard let slot = episodes.slot(of: play.episode) else { return .outside }
    if let moment = play.watchedAt { return place(slot, at: moment.seconds).map { .dated($0) } ?? .outside }
    let fact = episodes.facts[slot]
    return fact.isCounted ? .undated(slot: slot, minutes: fact.minutes) : .outside
  }

  /// Where a play of an episode, by its place in the facts, at a second belongs; nil where it does not count.
  func place(_ slot: Int, at second: Int) -> DatedPlay? {
    let fact = episodes.facts[slot]
    guard fact.isCounted else { return nil }
    let (day, time) = zone.local(Timestamp(seconds: second))
    if let days, !days.contains(day) { return nil }
    return DatedPlay(slot: slot, fact: fact, second: second, day: day, hour: UInt8(clamping: time.hour))
  }

  /// Moments that hold all of the days, and up to two more: midnight differs by zone, and the plays' own days tell.
  var seconds: Range<Int>? {
    days.map { ($0.lowerBound.number - 1) * 86_400..<($0.upperBound.number + 1) * 86_400 }
  }
}

/// Where a play belongs in a scope.
enum PlayPlace {
  /// Not among those that count.
  case outside

  /// Of an episode that counts, but nobody knows when.
  case undated(slot: Int, minutes: Int?)

  /// On a day of the scope.
  case dated(DatedPlay)
}

/// A play on a local clock.
struct DatedPlay {
  /// The place of the episode in the facts.
  let slot: Int

  /// What is known of the episode.
  let fact: EpisodeFacts.Fact

  /// Seconds since 1970.
  let second: Int

  /// The local day.
  let day: Day

  /// The local hour.
  let hour: UInt8
}
