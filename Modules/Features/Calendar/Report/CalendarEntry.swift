import ShowlogFeatureKit
import ShowlogModels

/// One episode on the calendar.
public struct CalendarEntry: Equatable, Identifiable, Encodable, Sendable {
  /// The episode's key; not encoded.
  public let id: EpisodeID

  /// The show.
  public let show: ShowReference

  /// Whether the viewer follows the show.
  public let isFollowed: Bool

  /// The season's number; 0 holds the specials.
  public let season: Int

  /// The number in its season; nil for a special without one.
  @OrNull public internal(set) var number: Int?

  /// The number in the show, as `S01E02`.
  public let code: String

  /// The episode's title; empty if no file had one.
  public let title: String

  /// The providers' ids.
  public let ids: Ids

  /// The air date as a moment; nil for a release on a day.
  @OrNull public internal(set) var airsAt: Timestamp?

  /// The day on the viewer's calendar.
  public let day: Day

  /// The time on the viewer's clock; nil for a release on a day.
  @OrNull public internal(set) var time: TimeOfDay?

  /// The runtime in minutes, the show's average if its own is unknown.
  @OrNull public internal(set) var minutes: Int?

  /// Whether it was watched since the viewer last started the show over.
  public let isWatched: Bool

  /// Whether it is outside of the show's numbered run.
  public let isSpecial: Bool

  init?(_ episode: Episode, of show: Show, in library: Library, isWatched: Bool, zone: Zone) {
    guard let airing = episode.airing else { return nil }
    id = episode.id
    self.show = ShowReference(show)
    isFollowed = show.isFollowed == true
    season = episode.season
    number = episode.number
    code = episode.code
    title = episode.title
    ids = episode.ids
    let local = airing.local(in: zone)
    airsAt = local.moment
    day = local.day
    time = local.time
    minutes = library.minutes(of: episode)
    self.isWatched = isWatched
    isSpecial = episode.isSpecial
  }

  private enum CodingKeys: CodingKey {
    case show, isFollowed, season, number, code, title, ids, airsAt, day, time, minutes, isWatched, isSpecial
  }
}
