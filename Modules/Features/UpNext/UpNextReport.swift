import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The next episodes of the followed shows, or of one requested show.
///
/// Aired episodes come first, the most recently watched show's on top; then upcoming ones by air date; then undated
/// ones. A show without a next episode is listed only if it is requested by itself.
public struct UpNextReport: Equatable, Encodable, Sendable {
  /// The shows, in order.
  public private(set) var shows: [UpNextEntry]

  /// The number of followed shows in scope: among the followed ones, all, or the requested one.
  public let followed: Int

  /// The number of shows in scope whose known episodes were all watched.
  public private(set) var caughtUp: Int

  /// The number of shows in scope without a list of episodes: none is known but those that were watched, or specials.
  public private(set) var unlisted: Int

  /// Creates the report of an input.
  ///
  /// - Complexity: O(episodes of the shows × log plays).
  public init(_ input: UpNextInput) {
    self.init(input, progress: input.progress)
  }

  /// Creates the report of an input from known progress.
  ///
  /// - Complexity: O(shows × log shows).
  public init(_ input: UpNextInput, progress: (ShowID) -> ShowProgress) {
    let asked = Self.asked(input)
    let candidates = asked.map { UpNextCandidate($0, progress($0.id), in: input) }
    let open = candidates.filter { $0.entry.episode != nil }
    shows = (input.state.show == nil ? open : candidates).sorted { $0.isBefore($1) }.map(\.entry)
    followed = asked.count { input.standings.follows($0.id) }
    unlisted = candidates.count { $0.entry.status == .unknown }
    caughtUp = candidates.count - open.count - unlisted
  }

  /// Returns the report of the shows whose titles contain a text, ignoring case and accents.
  ///
  /// Since ``shows`` lacks those without a next episode, a filtered report does not count them either.
  public func matching(_ text: String) -> UpNextReport {
    guard !text.isEmpty else { return self }
    var report = self
    let text = text.folded
    report.shows = shows.filter { $0.show.title.folded.contains(text) }
    (report.caughtUp, report.unlisted) = (0, 0)
    return report
  }

  private static func asked(_ input: UpNextInput) -> [Show] {
    guard let show = input.state.show else {
      return input.library.shows.filter { input.state.listsAll || input.standings.follows($0.id) }
    }
    return input.library.shows[id: show].map { [$0] } ?? []
  }
}

private struct UpNextCandidate {
  let entry: UpNextEntry
  private let airsAt: Timestamp?
  private let title: String

  init(_ show: Show, _ progress: ShowProgress, in input: UpNextInput) {
    let next = progress.next.flatMap { input.library.episodes[id: $0] }
    entry = UpNextEntry(
      show: ShowReference(show), status: UpNextStatus(of: show, next, progress, in: input),
      next: next?.id, episode: next.map { UpNextEpisode($0, in: input) }, episodes: progress.episodes,
      aired: progress.aired,
      watched: progress.watched, minutesLeft: progress.minutesLeft, lastWatchedAt: progress.lastWatchedAt)
    airsAt = next?.airing?.moment(in: input.zone)
    title = show.title.lowercased()
  }

  func isBefore(_ other: UpNextCandidate) -> Bool {
    if entry.status != other.entry.status { return entry.status < other.entry.status }
    let (key, otherKey) = (sortKey, other.sortKey)
    if key != otherKey { return key < otherKey }
    return (title, entry.show.id.rawValue) < (other.title, other.entry.show.id.rawValue)
  }

  /// The order among shows of one status: the last watched first, or the earliest air date first.
  private var sortKey: Int {
    switch entry.status {
    case .aired: entry.lastWatchedAt.map { -$0.seconds } ?? .max
    case .upcoming: airsAt?.seconds ?? .max
    case .undated, .caughtUp, .finished, .unknown: 0
    }
  }
}

extension UpNextStatus {
  fileprivate init(of show: Show, _ next: Episode?, _ progress: ShowProgress, in input: UpNextInput) {
    if let next {
      self = next.airing == nil ? .undated : next.hasAired(by: input.now, in: input.zone) ? .aired : .upcoming
    } else if progress.watched + progress.watchedUnaired == 0
      || (progress.aired == 0 && !input.library.hasList(of: show.id))
    {
      self = .unknown
    } else {
      self = progress.isFinished(show) ? .finished : .caughtUp
    }
  }
}

extension Library {
  /// Whether a file listed a show's episodes; a history mentions those that were watched.
  fileprivate func hasList(of show: ShowID) -> Bool {
    episodes(of: show).contains { !$0.isClaimed && $0.source > .mention }
  }
}

extension UpNextEpisode {
  fileprivate init(_ episode: Episode, in input: UpNextInput) {
    let local = episode.airing?.local(in: input.zone)
    self.init(
      season: episode.season, number: episode.number, code: episode.code, title: episode.title,
      ids: episode.ids,
      airsAt: local?.moment, day: local?.day, time: local?.time, minutes: input.library.minutes(of: episode),
      hasAired: episode.hasAired(by: input.now, in: input.zone), isSpecial: episode.isSpecial)
  }
}

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
