import ShowlogModels

/// How a viewer stands with a show.
public enum ShowStanding: String, Codable, Sendable {
  /// Nothing of it was watched, and something could be.
  case notStarted
  /// Some of what has been on was watched.
  case watching
  /// All of what has been on was watched, and more may come.
  case caughtUp
  /// All of it was watched, and no more will come.
  case finished
  /// Nothing of it has been on, as far as is known, or was watched.
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
