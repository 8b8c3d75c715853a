import ShowlogFeatureKit
import ShowlogModels

/// The status of a show's next episode, in the order of the list.
public enum UpNextStatus: String, Encodable, CaseIterable, Comparable, Sendable {
  /// The next episode can be watched.
  case aired
  /// The next episode has not aired.
  case upcoming
  /// The next episode has no date.
  case undated
  /// Every known episode was watched, and more may follow.
  case caughtUp
  /// The show is over and all of it was watched.
  case finished
  /// No episode of the show is known but those that were watched, or specials that do not count.
  case unknown

  /// Returns whether the left status precedes the right one in the list.
  public static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The next episode in the report.
public struct UpNextEpisode: Equatable, Encodable, Sendable {
  /// The season's number.
  public let season: Int

  /// The number in its season; null for a special without one.
  @OrNull public internal(set) var number: Int?

  /// The number in the show, as `S01E02`.
  public let code: String

  /// The title; empty if no file had one.
  public let title: String

  /// The providers' ids.
  public let ids: Ids

  /// The air date as a moment; null if unknown, or if only the day is known.
  @OrNull public internal(set) var airsAt: Timestamp?

  /// The day on the viewer's calendar; null if unknown.
  @OrNull public internal(set) var day: Day?

  /// The time on the viewer's clock; null if unknown, or if only the day is known.
  @OrNull public internal(set) var time: TimeOfDay?

  /// The runtime in minutes, or the show's average; null if both are unknown.
  @OrNull public internal(set) var minutes: Int?

  /// Whether it has aired.
  public let hasAired: Bool

  /// Whether it is a special, outside the show's numbered run.
  public let isSpecial: Bool
}

/// A show and its next episode.
public struct UpNextEntry: Equatable, Encodable, Sendable {
  /// The show.
  public let show: ShowReference

  /// The status of the next episode.
  public let status: UpNextStatus

  /// The next episode's key; not encoded.
  let next: EpisodeID?

  /// The next episode; null without one.
  @OrNull public internal(set) var episode: UpNextEpisode?

  /// The number of episodes, aired or not.
  public let episodes: Int

  /// The number of aired episodes.
  public let aired: Int

  /// The number of aired episodes that were watched.
  public let watched: Int

  /// The total runtime in minutes of the aired, unwatched episodes, as far as known.
  public let minutesLeft: Int

  /// The time of the last dated play of the show; null without one.
  @OrNull public internal(set) var lastWatchedAt: Timestamp?

  private enum CodingKeys: String, CodingKey {
    case show
    case status = "nextStatus"
    case episode, episodes, aired, watched, minutesLeft, lastWatchedAt
  }
}
