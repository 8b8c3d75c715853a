import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// How far the viewer is in a show now, whatever the period. Plays before it was begun anew do not count.
public struct TrendsCompletion: Equatable, Sendable, Encodable {
  /// The show.
  public let show: TrendsShow

  /// How many episodes there are, aired or not.
  public let episodes: Int

  /// How many have been on; one without a date has not.
  public let aired: Int

  /// How many of those were watched, each once.
  public let watched: Int

  /// Minutes of those that were not, where they are known.
  public let minutesLeft: Int

  /// Watched of aired, 0...1; null while nothing has been on.
  @OrNull public private(set) var completion: Double?

  /// Whether all that has been on was watched.
  public let isCaughtUp: Bool

  /// Whether that was all that there will be.
  public let isFinished: Bool

  init(_ progress: TrendsProgress, in library: Library) {
    show = TrendsShow(progress.show.id, in: library)
    episodes = progress.progress.episodes
    aired = progress.progress.aired
    watched = progress.progress.watched
    minutesLeft = progress.progress.minutesLeft
    completion = progress.progress.completion
    isCaughtUp = progress.progress.isCaughtUp
    isFinished = progress.progress.isFinished(progress.show)
  }
}

/// A show that was begun or is followed, and how far the viewer is.
struct TrendsProgress {
  let show: Show
  let progress: ShowProgress
  let isFollowed: Bool

  /// Nil for a show that was neither begun nor is followed.
  init?(_ show: Show, _ progress: ShowProgress, isBegun: Bool) {
    self.show = show
    self.progress = progress
    // Who has watched a show and not said otherwise follows it.
    isFollowed = show.isFollowed ?? isBegun
    guard isBegun || isFollowed else { return nil }
  }

  /// The shows that were begun or are followed, by key.
  static func all(_ progress: ProgressTotals, in library: Library) -> [TrendsProgress] {
    library.shows.enumerated().compactMap { place, show in
      TrendsProgress(show, progress.shows[place], isBegun: progress.isBegun[place])
    }
  }

  /// The nearest to its end first; ties by title, then key; at last those of which nothing has been on.
  static func ranks(_ left: Self, before right: Self) -> Bool {
    let (a, b) = (left.progress.completion ?? -1, right.progress.completion ?? -1)
    guard a == b else { return a > b }
    return (left.show.title, left.show.id) < (right.show.title, right.show.id)
  }
}
