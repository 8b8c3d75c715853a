import ShowlogModels

/// The viewer's status with a show.
public enum ShowStanding: String, NamedValue {
  /// No episode was watched, and some have aired.
  case notStarted
  /// Some episodes were watched, and the show is neither caught up nor finished.
  case watching
  /// All aired episodes were watched, and more may follow.
  case caughtUp
  /// All episodes were watched, and no more will follow.
  case finished
  /// No episode was watched, and none has aired as far as known.
  case waiting
  /// The viewer has paused the show, and not finished it.
  case paused
  /// The viewer has dropped the show, and not finished it.
  case dropped

  /// Whether the unwatched episodes are of a show that the viewer does not watch now, so that they are not left to watch.
  var isPause: Bool { self == .paused || self == .dropped }

  init(_ show: Show, _ progress: ShowProgress, watchedUnaired: Int, _ pause: ShowPause.Kind?) {
    if progress.isFinished(show) {
      self = .finished
    } else if let pause {
      self = pause == .paused ? .paused : .dropped
    } else if progress.isCaughtUp {
      self = .caughtUp
    } else if progress.watched + watchedUnaired > 0 {
      self = .watching
    } else {
      self = progress.aired == 0 ? .waiting : .notStarted
    }
  }
}
