import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// An episode and whether the viewer has watched it.
public struct EpisodeFigures: Equatable, Encodable, Sendable {
  /// The episode's key.
  public let key: EpisodeID

  /// The season's number.
  public let season: Int

  /// The number in the season; nil for a special without one.
  @OrNull public internal(set) var number: Int?

  /// The title; empty if unknown.
  public let title: String

  /// The providers' ids.
  public let ids: Ids

  /// Whether it is outside of the show's numbered run.
  public let special: Bool

  /// The air date as a moment; nil if only the day is known, or nothing.
  @OrNull public internal(set) var airsAt: Timestamp?

  /// The local day of the air date; nil if unknown.
  @OrNull public internal(set) var day: Day?

  /// The runtime in minutes, its show's average if its own is unknown.
  @OrNull public internal(set) var minutes: Int?

  /// Whether it has aired.
  public let aired: Bool

  /// Whether it was watched, since the viewer last started the show over.
  public let watched: Bool

  /// The number of its plays.
  public let plays: Int

  /// When it was last watched; nil if it was not, or at an unknown time.
  @OrNull public internal(set) var lastWatchedAt: Timestamp?

  /// The local day on which it was last watched.
  @OrNull public internal(set) var lastWatchedDay: Day?

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
    let local = episode.airing?.local(in: input.zone)
    airsAt = local?.moment
    day = local?.day
    minutes = episode.runtime ?? show.runtime
    aired = episode.hasAired(by: input.now, in: input.zone)
    watched = input.plays.isWatched(episode.id, since: show.resetAt)
    plays = input.plays.count(of: episode.id)
    lastWatchedAt = latest?.moment
    lastWatchedDay = lastWatchedAt.map { input.zone.day(of: $0) }
  }
}
