import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// A show and the viewer's progress in it.
struct ShowSummary: Equatable, Encodable, Sendable {
  let show: Show
  let progress: ShowProgress
  let standing: ShowStanding
  let isFollowed: Bool

  /// The viewer's rating.
  let rating: Rating?

  /// The first aired, unwatched episode; without one, the first unwatched episode.
  let next: EpisodeFacts?

  init(_ show: Show, _ progress: ShowProgress, in input: ShowsInput) {
    (self.show, self.progress) = (show, progress)
    standing = ShowStanding(show, progress, input.standings.pause(of: show.id))
    isFollowed = input.standings.follows(show.id)
    rating = input.opinions[id: show.id]?.rating
    next = progress.next.flatMap { input.library.episodes[id: $0] }.map { EpisodeFacts($0, in: input) }
  }

  var name: String { ShowReference(show).name }

  /// The number of aired episodes that were not watched.
  var episodesLeft: Int { progress.aired - progress.watched }

  /// Whether the viewer is caught up with the show, or has finished it.
  var isDone: Bool { standing == .finished || standing == .caughtUp }

  /// The time that is left to watch; nil without one, and for a paused or dropped show, which is not to be watched now.
  func timeLeft(in wording: Wording) -> String? {
    progress.minutesLeft > 0 && !standing.isPause ? progress.minutesLeft.minutesWords(in: wording) : nil
  }

  /// The viewer's status with the show; the show's own status if it is being watched or not started.
  var word: String {
    switch standing {
    case .finished: "finished"
    case .caughtUp: "caught up"
    case .paused: "paused"
    case .dropped: "dropped"
    case .waiting: next?.day != nil || show.status == .upcoming ? "upcoming" : "no dates"
    case .watching, .notStarted: show.status?.words ?? ""
    }
  }

  func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  var json: JSONObject {
    [
      "key": show.id, "title": show.title, "year": show.year, "status": show.status, "standing": standing,
      "ids": show.ids, "isFollowed": isFollowed, "rating": rating, "genres": show.genres, "network": show.network,
      "country": show.country,
      "watched": progress.watched,
      "watchedUnaired": progress.watchedUnaired, "aired": progress.aired, "episodes": progress.episodes,
      "completion": progress.completion, "minutesLeft": progress.minutesLeft,
      "next": next?.json.without("code", "time", "minutes", "isSpecial"), "lastWatchedAt": progress.lastWatchedAt,
    ]
  }
}

extension EpisodeFacts {
  func words(in wording: Wording) -> String {
    if hasAired { return episode.title }
    return day.map { "on \($0.words(in: wording))" } ?? "no date yet"
  }
}

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

  init(_ show: Show, _ progress: ShowProgress, _ pause: Standing?) {
    if progress.isFinished(show) {
      self = .finished
    } else if let pause {
      self = pause.kind == .paused ? .paused : .dropped
    } else if progress.isCaughtUp {
      self = .caughtUp
    } else if progress.watched + progress.watchedUnaired > 0 {
      self = .watching
    } else {
      self = progress.aired == 0 ? .waiting : .notStarted
    }
  }
}
