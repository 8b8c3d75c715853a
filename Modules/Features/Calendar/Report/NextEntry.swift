import ShowlogModels

/// How it stands with the next episode of a show; the cases are in the order in which they are listed.
public enum NextStatus: String, Encodable, CaseIterable, Comparable, Sendable {
  /// The next episode can be watched.
  case aired
  /// The next episode is not on yet.
  case upcoming
  /// The next episode has no date.
  case undated
  /// Every episode that is known was watched, and more may come.
  case caughtUp
  /// The show is over and all of it was watched.
  case finished
  /// No episode of the show is known.
  case unknown

  /// Earlier in the list comes first.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The episode to watch next, as the report names it.
public struct NextEpisode: Equatable, Sendable {
  /// The season's number.
  public let season: Int

  /// The number in its season; nil for a special without one.
  public let number: Int?

  /// The place in the show, as `S01E02`.
  public let code: String

  /// The title; empty where no file had one.
  public let title: String

  /// What the providers call it.
  public let ids: Ids

  /// The moment it is on; nil where it is released on a day or has no date.
  public let airsAt: Timestamp?

  /// The day on the viewer's calendar; nil without a date.
  public let day: Day?

  /// The time on the viewer's clock; nil where there is no moment.
  public let time: TimeOfDay?

  /// Minutes, the show's average where the episode's own are not known.
  public let minutes: Int?

  /// Whether it has been on by now.
  public let hasAired: Bool

  /// Whether it stands outside the numbered run of the show.
  public let isSpecial: Bool
}

/// A show and what of it comes next.
public struct NextEntry: Equatable, Encodable, Sendable {
  /// The show.
  public let show: CalendarShow

  /// How it stands with the next episode.
  public let status: NextStatus

  /// The next episode's own key; not part of what is written.
  let next: EpisodeID?

  /// The next episode; null where there is none.
  public let episode: NextEpisode?

  /// How many episodes there are, aired or not.
  public let episodes: Int

  /// How many have been on.
  public let aired: Int

  /// How many of those were watched.
  public let watched: Int

  /// Minutes of what has been on and was not watched, where they are known.
  public let minutesLeft: Int

  /// When an episode of the show was last watched; null where that is not known.
  public let lastWatchedAt: Timestamp?
}
