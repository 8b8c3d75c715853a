import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The shows of the library with the viewer's progress in each, as `shows --json` prints it.
///
/// - Complexity: O(episodes of the library × log plays): the filter also computes the progress of hidden shows.
public struct ShowsReport: Equatable, Sendable, Encodable {
  /// The listed shows, in the requested order.
  public let shows: [ShowSummary]

  /// The number of shows in the library.
  public let total: Int

  /// The number of listed shows.
  public let shown: Int

  /// The order of the list.
  public let sort: ShowsSort

  /// The number of aired, unwatched episodes of the listed shows that are neither paused nor dropped.
  public let episodesLeft: Int

  /// The total runtime of these episodes in minutes, as far as known.
  public let minutesLeft: Int

  /// Creates the report of an input.
  public init(_ input: ShowsInput) {
    self.init(input, progress: input.progress)
  }

  /// Creates the report of an input from known progress.
  ///
  /// - Complexity: O(shows × log shows).
  public init(_ input: ShowsInput, progress: (ShowID) -> ShowProgress) {
    let filter = ShowsFilter(input.state)
    let shows = input.library.shows.filter {
      filter.includes($0, input.standings[id: $0.id], progress($0.id))
    }.map {
      ShowSummary($0, progress($0.id), in: input)
    }
    self.shows = ShowsOrder(input.state.sort).sorted(shows)
    total = input.library.shows.count
    shown = shows.count
    sort = input.state.sort
    let watched = shows.lazy.filter { !$0.standing.isPause }
    episodesLeft = watched.reduce(0) { $0 + $1.episodesLeft }
    minutesLeft = watched.reduce(0) { $0 + $1.minutesLeft }
  }
}

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
    isFollowed = input.standings.follows(show.id)
    watched = progress.watched
    watchedUnaired = progress.watchedUnaired
    standing = ShowStanding(show, progress, watchedUnaired: watchedUnaired, input.standings.pause(of: show.id))
    aired = progress.aired
    episodes = progress.episodes
    completion = progress.completion
    minutesLeft = progress.minutesLeft
    next = progress.next.flatMap { input.library.episodes[id: $0] }.map { NextEpisode($0, in: input) }
    lastWatchedAt = progress.lastWatchedAt
  }
}

/// The first aired, unwatched episode of a show; without one, the first unwatched episode.
public struct NextEpisode: Equatable, Encodable, Sendable {
  /// The episode's key.
  public let key: EpisodeID

  /// The season's number.
  public let season: Int

  /// The number in the season; nil for a special without one.
  @OrNull public internal(set) var number: Int?

  /// The title; empty if unknown.
  public let title: String

  /// The providers' ids.
  public let ids: Ids

  /// The air date as a moment; nil if unknown, or if only the day is known.
  @OrNull public internal(set) var airsAt: Timestamp?

  /// The local day of the air date; nil if unknown.
  @OrNull public internal(set) var day: Day?

  /// Whether it has aired.
  public let hasAired: Bool

  init(_ episode: Episode, in input: ShowsInput) {
    key = episode.id
    season = episode.season
    number = episode.number
    title = episode.title
    ids = episode.ids
    let local = episode.airing?.local(in: input.zone)
    airsAt = local?.moment
    day = local?.day
    hasAired = episode.hasAired(by: input.now, in: input.zone)
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

  init(_ show: Show, _ progress: ShowProgress, watchedUnaired: Int, _ pause: Standing?) {
    if progress.isFinished(show) {
      self = .finished
    } else if let pause {
      self = pause.kind == .paused ? .paused : .dropped
    } else if progress.isCaughtUp {
      self = .caughtUp
    } else if progress.watched + watchedUnaired > 0 {
      self = .watching
    } else {
      self = progress.aired == 0 ? .waiting : .notStarted
    }
  }
}

struct ShowsFilter {
  private let words: [Substring]
  private let mineOnly: Bool

  init(_ state: ShowsState) {
    words = state.searchedWords
    mineOnly = state.listsOwn
  }

  /// The progress is computed only if it decides.
  func includes(_ show: Show, _ standing: Standing?, _ progress: @autoclosure () -> ShowProgress) -> Bool {
    guard !mineOnly || standing?.kind == .followed || standing?.isPause == true || progress().hasPlays else {
      return false
    }
    guard !words.isEmpty else { return true }
    let title = show.title.folded
    return words.allSatisfy { title.contains($0) }
  }
}

extension ShowsState {
  /// The words of the filter; none if it is blank.
  var searchedWords: [Substring] { filter.folded.split(separator: " ") }

  /// Whether only the viewer's shows are listed; a search covers all, so that it also finds one to follow.
  var listsOwn: Bool { followedOnly && searchedWords.isEmpty }
}

struct ShowsOrder {
  private struct Key: Comparable {
    let values: (Double, Double)
    let title: String
    let key: ShowID

    static func == (left: Self, right: Self) -> Bool {
      left.values == right.values && left.title == right.title && left.key == right.key
    }

    static func < (left: Self, right: Self) -> Bool {
      left.values == right.values ? (left.title, left.key) < (right.title, right.key) : left.values < right.values
    }
  }

  private let sort: ShowsSort

  init(_ sort: ShowsSort) { self.sort = sort }

  func sorted(_ shows: [ShowSummary]) -> [ShowSummary] {
    shows.map { (key: Key(values: values($0), title: $0.title.folded, key: $0.key), show: $0) }
      .sorted { $0.key < $1.key }.map(\.show)
  }

  /// Lower values come first; unknown values come last.
  private func values(_ show: ShowSummary) -> (Double, Double) {
    switch sort {
    case .title: (0, 0)
    case .progress: (show.completion.map { -$0 } ?? .infinity, 0)
    case .recent: (show.lastWatchedAt.map { -Double($0.seconds) } ?? .infinity, 0)
    case .added: (-Double(show.key.rawValue), 0)
    case .left where show.standing.isPause: (.infinity, 0)
    case .left: (-Double(show.minutesLeft), -Double(show.episodesLeft))
    case .year: (show.year.map { -Double($0) } ?? .infinity, 0)
    }
  }
}
