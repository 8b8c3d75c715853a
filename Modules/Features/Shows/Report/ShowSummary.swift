import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// A show and the viewer's progress in it, as `shows --json` prints it.
public struct ShowSummary: Equatable, Encodable, Sendable {
  /// The show's key.
  public let key: ShowID

  /// The title; empty if no file had one.
  public let title: String

  /// The year of the premiere.
  @OrNull public internal(set) var year: Int?

  /// The production status, if a file stated it.
  @OrNull public internal(set) var status: Show.Status?

  /// The viewer's status with the show.
  public let standing: ShowStanding

  /// The providers' ids.
  public let ids: Ids

  /// Whether the viewer follows it.
  public let isFollowed: Bool

  /// The number of aired episodes that were watched.
  public let watched: Int

  /// The number of watched episodes without an air date in the past, such as those of a show without dates.
  public let watchedUnaired: Int

  /// The number of aired episodes.
  public let aired: Int

  /// The number of episodes.
  public let episodes: Int

  /// The watched share of the aired episodes, 0...1; nil if none has aired.
  @OrNull public internal(set) var completion: Double?

  /// The total runtime in minutes of the aired, unwatched episodes, as far as known.
  public let minutesLeft: Int

  /// The first aired, unwatched episode; without one, the first unwatched episode.
  @OrNull public internal(set) var next: NextEpisode?

  /// The time of the last dated play of an episode.
  @OrNull public internal(set) var lastWatchedAt: Timestamp?

  /// The number of aired episodes that were not watched.
  public var episodesLeft: Int { aired - watched }

  init(_ show: Show, in input: ShowsInput) {
    self.init(show, input.progress(of: show.id), in: input)
  }

  init(_ show: Show, _ progress: ShowProgress, in input: ShowsInput) {
    key = show.id
    title = show.title
    year = show.year
    status = show.status
    ids = show.ids
    isFollowed = show.isFollowed ?? false
    watched = progress.watched
    watchedUnaired = progress.watchedUnaired
    standing = ShowStanding(show, progress, watchedUnaired: watchedUnaired, input.pauses[id: show.id]?.kind)
    aired = progress.aired
    episodes = progress.episodes
    completion = progress.completion
    minutesLeft = progress.minutesLeft
    next = progress.next.flatMap { input.library.episodes[id: $0] }.map { NextEpisode($0, in: input) }
    lastWatchedAt = progress.lastWatchedAt
  }
}
