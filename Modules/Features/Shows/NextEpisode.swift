import ShowlogModels

/// The episode that comes next for a viewer.
public struct NextEpisode: Equatable, Sendable {
  /// The episode's own key.
  public let key: EpisodeID

  /// The season's number.
  public let season: Int

  /// The number in the season; nil for a special without one.
  public let number: Int?

  /// The title; empty where it is unknown.
  public let title: String

  /// What the providers call it.
  public let ids: Ids

  /// The moment it is on; nil where only its day is known, or nothing.
  public let airsAt: Timestamp?

  /// The local day it is on; nil where that is unknown.
  public let day: Day?

  /// Whether it has been on.
  public let aired: Bool

  init(_ episode: Episode, in input: ShowsInput) {
    key = episode.id
    season = episode.season
    number = episode.number
    title = episode.title
    ids = episode.ids
    airsAt = episode.airing?.broadcast
    day = episode.airing?.day(in: input.zone)
    aired = episode.hasAired(by: input.now, in: input.zone)
  }
}

extension Airing {
  /// The moment, where it is known.
  var broadcast: Timestamp? {
    switch self {
    case .at(let moment): moment
    case .on: nil
    }
  }
}
