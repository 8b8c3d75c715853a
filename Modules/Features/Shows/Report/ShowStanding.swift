import ShowlogModels

/// The viewer's status with a show.
public enum ShowStanding: String, Codable, Sendable {
  /// Nothing was watched, and something could be.
  case notStarted
  /// Some of the aired episodes were watched.
  case watching
  /// All aired episodes were watched, and more may follow.
  case caughtUp
  /// All episodes were watched, and no more will follow.
  case finished
  /// Nothing has aired, as far as known, or was watched.
  case waiting

  init(_ show: Show, _ progress: ShowProgress, watchedUnaired: Int) {
    if progress.isFinished(show) {
      self = .finished
    } else if progress.isCaughtUp {
      self = .caughtUp
    } else if progress.watched + watchedUnaired > 0 {
      self = .watching
    } else {
      self = progress.aired == 0 ? .waiting : .notStarted
    }
  }
}
