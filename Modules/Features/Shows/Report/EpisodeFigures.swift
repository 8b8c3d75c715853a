import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// An episode with the viewer's plays of it.
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

  /// Whether it is a special, outside the show's numbered run.
  public let isSpecial: Bool

  /// The air date as a moment; nil if unknown, or if only the day is known.
  @OrNull public internal(set) var airsAt: Timestamp?

  /// The local day of the air date; nil if unknown.
  @OrNull public internal(set) var day: Day?

  /// The runtime in minutes, its show's average if its own is unknown.
  @OrNull public internal(set) var minutes: Int?

  /// Whether it has aired.
  public let hasAired: Bool

  /// Whether it was watched since the viewer last started the show over.
  public let isWatched: Bool

  /// The number of its plays.
  public let plays: Int

  /// The time of the last play; nil without a dated play.
  @OrNull public internal(set) var lastWatchedAt: Timestamp?

  /// The local day of the last play; nil without a dated play.
  @OrNull public internal(set) var lastWatchedDay: Day?

  var minutesWatched: Int { plays * (minutes ?? 0) }

  init(_ episode: Episode, of show: Show, in input: ShowsInput) {
    let latest = input.plays.latest(of: episode.id)
    key = episode.id
    season = episode.season
    number = episode.number
    title = episode.title
    ids = episode.ids
    isSpecial = episode.isSpecial
    let local = episode.airing?.local(in: input.zone)
    airsAt = local?.moment
    day = local?.day
    minutes = episode.runtime ?? show.runtime
    hasAired = episode.hasAired(by: input.now, in: input.zone)
    isWatched = input.plays.isWatched(episode.id, since: show.resetAt)
    plays = input.plays.count(of: episode.id)
    lastWatchedAt = latest?.moment
    lastWatchedDay = lastWatchedAt.map { input.zone.day(of: $0) }
  }
}
