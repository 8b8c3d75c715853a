import LeftfoldEntities
import ShowlogModels

/// What to watch next: of every followed show that has something, or of one show that is asked for.
///
/// What can be watched stands first, the show that was watched last on top; then what is to come, by date; then what
/// has no date. A show with nothing next is listed only where it is asked for.
public struct NextReport: Equatable, Encodable, Sendable {
  /// The shows, in order.
  public private(set) var shows: [NextEntry]

  /// How many of the shows that were asked for are followed.
  public let followed: Int

  /// How many of the shows that were asked for have nothing next.
  public let caughtUp: Int

  /// What comes next. O(episodes of the shows × log plays).
  public init(_ input: CalendarInput) {
    self.init(input) { show in
      ShowProgress(
        of: show, in: input.library, plays: input.plays, by: input.now, in: input.zone,
        includesSpecials: input.includesSpecials)
    }
  }

  /// What comes next by what is known already of how far the viewer is. O(shows).
  public init(_ input: CalendarInput, progress: (ShowID) -> ShowProgress) {
    let asked = Self.asked(input)
    let candidates = asked.map { NextCandidate($0, progress($0.id), in: input) }
    let open = candidates.filter { $0.entry.episode != nil }
    shows = (input.state.show == nil ? open : candidates).sorted { $0.isBefore($1) }.map(\.entry)
    followed = asked.count { $0.isFollowed == true }
    caughtUp = candidates.count - open.count
  }

  /// The same report of the shows whose titles hold a text, regardless of case and accents.
  public func matching(_ text: String) -> NextReport {
    guard !text.isEmpty else { return self }
    var report = self
    report.shows = shows.filter { $0.show.title.folded.contains(text.folded) }
    return report
  }

  private static func asked(_ input: CalendarInput) -> [Show] {
    guard let show = input.state.show else { return input.library.shows.filter { $0.isFollowed == true } }
    return input.library.shows[id: show].map { [$0] } ?? []
  }
}

/// A show's entry with what it is ordered by.
private struct NextCandidate {
  let entry: NextEntry
  private let airsAt: Timestamp?
  private let title: String

  init(_ show: Show, _ progress: ShowProgress, in input: CalendarInput) {
    let next = progress.next.flatMap { input.library.episodes[id: $0] }
    entry = NextEntry(
      show: CalendarShow(show), status: NextStatus(of: show, next, progress, in: input),
      next: next?.id, episode: next.map { NextEpisode($0, in: input) }, episodes: progress.episodes,
      aired: progress.aired,
      watched: progress.watched, minutesLeft: progress.minutesLeft, lastWatchedAt: progress.lastWatchedAt)
    airsAt = next?.airing?.moment(in: input.zone)
    title = show.title.lowercased()
  }

  func isBefore(_ other: NextCandidate) -> Bool {
    if entry.status != other.entry.status { return entry.status < other.entry.status }
    let (place, otherPlace) = (self.place, other.place)
    if place != otherPlace { return place < otherPlace }
    return (title, entry.show.id.rawValue) < (other.title, other.entry.show.id.rawValue)
  }

  /// The place among shows of one status: the later watched the earlier, the earlier on the earlier.
  private var place: Int {
    switch entry.status {
    case .aired: entry.lastWatchedAt.map { -$0.seconds } ?? .max
    case .upcoming: airsAt?.seconds ?? .max
    case .undated, .caughtUp, .finished, .unknown: 0
    }
  }
}

extension NextStatus {
  fileprivate init(of show: Show, _ next: Episode?, _ progress: ShowProgress, in input: CalendarInput) {
    if let next {
      self = next.airing == nil ? .undated : next.hasAired(by: input.now, in: input.zone) ? .aired : .upcoming
    } else if progress.episodes == 0 {
      self = .unknown
    } else {
      self = progress.isFinished(show) ? .finished : .caughtUp
    }
  }
}

extension NextEpisode {
  fileprivate init(_ episode: Episode, in input: CalendarInput) {
    let local = episode.airing?.local(in: input.zone)
    self.init(
      season: episode.season, number: episode.number, code: episode.code, title: episode.title,
      ids: episode.ids,
      airsAt: local?.moment, day: local?.day, time: local?.time, minutes: input.library.minutes(of: episode),
      hasAired: episode.hasAired(by: input.now, in: input.zone), isSpecial: episode.isSpecial)
  }
}
