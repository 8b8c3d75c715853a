import LeftfoldEntities
import ShowlogModels

/// An episode and whether the viewer has watched it.
public struct EpisodeFigures: Equatable, Sendable {
  /// The episode's key.
  public let key: EpisodeID

  /// The season's number.
  public let season: Int

  /// The number in the season; nil for a special without one.
  public let number: Int?

  /// The title; empty if unknown.
  public let title: String

  /// The providers' ids.
  public let ids: Ids

  /// Whether it is outside of the show's numbered run.
  public let special: Bool

  /// The air date as a moment; nil if only the day is known, or nothing.
  public let airsAt: Timestamp?

  /// The local day of the air date; nil if unknown.
  public let day: Day?

  /// The runtime in minutes, its show's average if its own is unknown.
  public let minutes: Int?

  /// Whether it has aired.
  public let aired: Bool

  /// Whether it was watched, since the viewer last started the show over.
  public let watched: Bool

  /// The number of its plays.
  public let plays: Int

  /// When it was last watched; nil if it was not, or at an unknown time.
  public let lastWatchedAt: Timestamp?

  /// The local day on which it was last watched.
  public let lastWatchedDay: Day?

  /// The total runtime of its plays in minutes.
  var minutesWatched: Int { plays * (minutes ?? 0) }

  init(_ episode: Episode, of show: Show, in input: ShowsInput) {
    let latest = input.plays.latest(of: episode.id)
    key = episode.id
    season = episode.season
    number = episode.number
    title = episode.title
    ids = episode.ids
    special = episode.isSpecial
    airsAt = episode.airing?.broadcast
    day = episode.airing?.day(in: input.zone)
    minutes = episode.runtime ?? show.runtime
    aired = episode.hasAired(by: input.now, in: input.zone)
    watched = input.plays.isWatched(episode.id, since: show.resetAt)
    plays = input.plays.count(of: episode.id)
    lastWatchedAt = latest?.moment
    lastWatchedDay = lastWatchedAt.map { input.zone.day(of: $0) }
  }
}

extension EpisodeFigures: Encodable {
  private enum CodingKeys: CodingKey {
    case key, season, number, title, ids, special, airsAt, day, minutes, aired, watched, plays, lastWatchedAt
    case lastWatchedDay
  }

  /// Encodes every key; unknown values are null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(season, forKey: .season)
    try container.encode(number, forKey: .number)
    try container.encode(title, forKey: .title)
    try container.encode(ids, forKey: .ids)
    try container.encode(special, forKey: .special)
    try container.encode(airsAt, forKey: .airsAt)
    try container.encode(day, forKey: .day)
    try container.encode(minutes, forKey: .minutes)
    try container.encode(aired, forKey: .aired)
    try container.encode(watched, forKey: .watched)
    try container.encode(plays, forKey: .plays)
    try container.encode(lastWatchedAt, forKey: .lastWatchedAt)
    try container.encode(lastWatchedDay, forKey: .lastWatchedDay)
  }
}
