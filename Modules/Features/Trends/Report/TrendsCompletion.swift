import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The viewer's current progress in a show, without plays from before the show was started over.
public struct TrendsCompletion: Equatable, Sendable, Encodable {
  /// The show.
  public let show: ShowReference

  /// The number of episodes, aired or not.
  public let episodes: Int

  /// The number of aired episodes; one without a date has not aired.
  public let aired: Int

  /// The number of aired episodes that were watched, each counted once.
  public let watched: Int

  /// The total runtime in minutes of the aired, unwatched episodes, as far as known.
  public let minutesLeft: Int

  /// The watched share of the aired episodes, 0...1; null if none has aired.
  @OrNull public private(set) var completion: Double?

  /// Whether every aired episode was watched.
  public let isCaughtUp: Bool

  /// Whether it is caught up and no more episodes will follow.
  public let isFinished: Bool

  init(_ progress: TrendsProgress, in library: Library) {
    show = ShowReference(progress.show.id, in: library)
    episodes = progress.progress.episodes
    aired = progress.progress.aired
    watched = progress.progress.watched
    minutesLeft = progress.progress.minutesLeft
    completion = progress.progress.completion
    isCaughtUp = progress.progress.isCaughtUp
    isFinished = progress.progress.isFinished(progress.show)
  }
}

struct TrendsProgress {
  let show: Show
  let progress: ShowProgress
  let isFollowed: Bool

  /// Nil for a show that is neither begun nor followed.
  init?(_ show: Show, _ progress: ShowProgress, isBegun: Bool) {
    self.show = show
    self.progress = progress
    // A begun show counts as followed unless the viewer has decided.
    isFollowed = show.isFollowed ?? isBegun
    guard isBegun || isFollowed else { return nil }
  }

  static func all(_ progress: ProgressTotals, in library: Library) -> [TrendsProgress] {
    library.shows.enumerated().compactMap { slot, show in
      TrendsProgress(show, progress.shows[slot], isBegun: progress.isBegun[slot])
    }
  }

  static func isOrdered(_ left: Self, before right: Self) -> Bool {
    let (a, b) = (left.progress.completion ?? -1, right.progress.completion ?? -1)
    guard a == b else { return a > b }
    return (left.show.title, left.show.id) < (right.show.title, right.show.id)
  }
}
