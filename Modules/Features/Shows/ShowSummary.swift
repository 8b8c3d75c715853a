import LeftfoldEntities
import ShowlogModels

/// A show and how far the viewer is in it, as `shows --json` prints it.
public struct ShowSummary: Equatable, Sendable {
  /// The show's own key.
  public let key: ShowID

  /// The title as the file gave it.
  public let title: String

  /// The year it began.
  public let year: Int?

  /// Whether more is to come, where a file said so.
  public let status: Show.Status?

  /// How the viewer stands with it.
  public let standing: ShowStanding

  /// What the providers call it.
  public let ids: Ids

  /// Whether the viewer follows it.
  public let followed: Bool

  /// How many episodes have been on and were watched.
  public let watched: Int

  /// How many episodes were watched that have not been on, as far as is known: all of a show without dates.
  public let watchedUnaired: Int

  /// How many episodes have been on.
  public let aired: Int

  /// How many episodes there are.
  public let episodes: Int

  /// The share of what has been on that was watched, 0...1; nil while nothing has been on.
  public let completion: Double?

  /// Minutes of what has been on and was not watched, where they are known.
  public let minutesLeft: Int

  /// The first episode that was not watched.
  public let next: NextEpisode?

  /// When an episode was last watched.
  public let lastWatchedAt: Timestamp?

  /// How many episodes have been on and were not watched.
  public var episodesLeft: Int { aired - watched }

  init(_ show: Show, in input: ShowsInput) {
    let progress = ShowProgress(
      of: show.id, in: input.library, plays: input.plays, by: input.now, in: input.zone,
      includesSpecials: input.includesSpecials)
    self.init(show, progress, in: input)
  }

  init(_ show: Show, _ progress: ShowProgress, in input: ShowsInput) {
    key = show.id
    title = show.title
    year = show.year
    status = show.status
    ids = show.ids
    followed = show.isFollowed ?? false
    watched = progress.watched
    watchedUnaired = progress.watchedUnaired
    standing = ShowStanding(show, progress, watchedUnaired: watchedUnaired)
    aired = progress.aired
    episodes = progress.episodes
    completion = progress.completion
    minutesLeft = progress.minutesLeft
    next = progress.next.flatMap { input.library.episodes[id: $0] }.map { NextEpisode($0, in: input) }
    lastWatchedAt = progress.lastWatchedAt
  }
}
