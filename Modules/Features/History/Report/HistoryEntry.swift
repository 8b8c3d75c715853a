import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// One play as `history --json` prints it.
public struct HistoryEntry: Equatable, Sendable, Encodable {
  /// The play's key.
  public let key: PlayID

  /// The show; nil if the library lacks the episode.
  @OrNull public internal(set) var show: ShowReference?

  /// The episode's key.
  public let episode: EpisodeID

  /// The season's number.
  @OrNull public internal(set) var season: Int?

  /// The episode's number; nil for a special without one.
  @OrNull public internal(set) var number: Int?

  /// The episode's title; empty if unknown.
  public let title: String

  /// The providers' ids.
  public let ids: Ids

  /// The time of the play; nil if unknown.
  @OrNull public internal(set) var watchedAt: Timestamp?

  /// The local day of the play; nil if unknown.
  @OrNull public internal(set) var day: Day?

  /// The episode's air date; not part of the JSON output.
  let airing: Airing?

  /// The address of a picture of the show; not part of the JSON output.
  let imageURL: String?

  /// The runtime of the episode in minutes, or its show's average; nil if both are unknown.
  @OrNull public internal(set) var minutes: Int?

  init(_ play: Play, in library: Library, zone: Zone) {
    let found = library.episodes[id: play.episode]
    key = play.id
    let known = found.flatMap { library.shows[id: $0.show] }
    show = known.map { ShowReference($0) }
    imageURL = known?.imageURL
    episode = play.episode
    season = found?.season
    number = found?.number
    title = found?.title ?? ""
    ids = found?.ids ?? Ids()
    watchedAt = play.watchedAt
    day = play.watchedAt.map { zone.day(of: $0) }
    airing = found?.airing
    minutes = found.flatMap { library.minutes(of: $0) }
  }

  private enum CodingKeys: String, CodingKey {
    case key, show
    case episode = "episodeKey"
    case season, number, title, ids, watchedAt, day, minutes
  }
}
