import ShowlogFeatureKit
import ShowlogModels

/// The first aired, unwatched episode of a show; without one, the first unwatched episode.
public struct NextEpisode: Equatable, Encodable, Sendable {
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

  /// The air date as a moment; nil if unknown, or if only the day is known.
  @OrNull public internal(set) var airsAt: Timestamp?

  /// The local day of the air date; nil if unknown.
  @OrNull public internal(set) var day: Day?

  /// Whether it has aired.
  public let hasAired: Bool

  init(_ episode: Episode, in input: ShowsInput) {
    key = episode.id
    season = episode.season
    number = episode.number
    title = episode.title
    ids = episode.ids
    let local = episode.airing?.local(in: input.zone)
    airsAt = local?.moment
    day = local?.day
    hasAired = episode.hasAired(by: input.now, in: input.zone)
  }
}
