import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The most watched shows; ties are ordered by title, then by key.
public struct TrendsTopShows: Equatable, Sendable, Encodable {
  /// The maximum number of listed shows.
  public static let limit = 10

  /// A show, with its counted plays.
  public struct Entry: Equatable, Sendable, Encodable {
    /// The show.
    public let show: ShowReference

    /// The number of plays.
    public let plays: Int

    /// The total runtime in minutes, as far as known.
    public let minutes: Int

    /// The number of different episodes played.
    public let episodes: Int

    /// The facts of the show in a filter; nil if another show has them too.
    let facts: [String]?

    private enum CodingKeys: CodingKey { case show, plays, minutes, episodes }
  }

  /// The shows by plays.
  public let byPlays: [Entry]

  /// The shows by minutes.
  public let byMinutes: [Entry]

  /// The shows by different episodes.
  public let byEpisodes: [Entry]

  init(_ count: TrendsCount) {
    let namesakes = Dictionary(grouping: count.library.shows) { FilterFact.plain($0.title) }
    func top(_ value: (ShowTotal) -> Int) -> [Entry] {
      count.topShows(Self.limit, by: value).map { total in
        Entry(
          show: ShowReference(total.show, in: count.library), plays: total.total.plays,
          minutes: total.total.minutes, episodes: total.episodes,
          facts: count.library.shows[id: total.show].flatMap { $0.facts(among: namesakes) })
      }
    }
    byPlays = top { $0.total.plays }
    byMinutes = top { $0.total.minutes }
    byEpisodes = top { $0.episodes }
  }
}

extension Show {
  /// The title as a filter has it, and the year if other shows have the title; nil without a title, or if others have both.
  ///
  /// - Parameter shows: The shows by folded title, of which a filter has no quotes.
  fileprivate func facts(among shows: [String: [Show]]) -> [String]? {
    let name = FilterFact.plain(title)
    let namesakes = shows[name] ?? []
    guard !name.isBlank, namesakes.count(where: { $0.year == year }) == 1 else { return nil }
    let text = FilterFact.text(ShowFact.title.rawValue, exactly: title)
    let yearText = FilterFact.text(ShowFact.year.rawValue, year.map(String.init) ?? FilterFact.none)
    return namesakes.count == 1 ? [text] : [text, yearText]
  }
}

extension TrendsCount {
  /// Titles are looked up only for ties.
  fileprivate func topShows(_ limit: Int, by value: (ShowTotal) -> Int) -> ArraySlice<ShowTotal> {
    func title(_ total: ShowTotal) -> String { library.shows[id: total.show]?.title ?? "" }
    return shows.sorted { left, right in
      let (a, b) = (value(left), value(right))
      return a == b ? (title(left), left.show) < (title(right), right.show) : a > b
    }.prefix(limit)
  }
}

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

  init(_ progress: TrendsProgress) {
    show = ShowReference(progress.show)
    episodes = progress.progress.episodes
    aired = progress.progress.aired
    watched = progress.progress.watched
    minutesLeft = progress.progress.minutesLeft
    completion = progress.progress.completion
    isCaughtUp = progress.progress.isCaughtUp
    isFinished = progress.progress.isFinished(progress.show)
  }
}

/// The viewer's progress in a show that was begun or is followed.
struct TrendsProgress {
  let show: Show
  let progress: ShowProgress
  let isFollowed: Bool

  static func all(_ input: TrendsInput) -> [TrendsProgress] { all(input) { input.progress(of: $0) } }

  static func all(_ input: TrendsInput, _ progress: (ShowID) -> ShowProgress) -> [TrendsProgress] {
    input.library.shows.compactMap { show in
      let progress = progress(show.id)
      // A begun show counts as followed unless the viewer has decided.
      let isFollowed = input.standings[id: show.id].map { $0.kind == .followed } ?? progress.hasPlays
      guard progress.hasPlays || isFollowed else { return nil }
      return TrendsProgress(show: show, progress: progress, isFollowed: isFollowed)
    }
  }

  static func isOrdered(_ left: Self, before right: Self) -> Bool {
    let (a, b) = (left.progress.completion ?? -1, right.progress.completion ?? -1)
    guard a == b else { return a > b }
    return (left.show.title, left.show.id) < (right.show.title, right.show.id)
  }
}

/// The aired, unwatched episodes of followed shows, now and independent of the period.
public struct TrendsBacklog: Equatable, Sendable, Encodable {
  /// The number of days over which the pace is computed.
  public static let paceDays = 28

  /// The number of followed shows with aired, unwatched episodes.
  public let shows: Int

  /// The number of episodes.
  public let episodes: Int

  /// Their total runtime in minutes, as far as known.
  public let minutes: Int

  /// The number of dated plays in the last 28 days, including today.
  public let playsInPaceDays: Int

  /// The number of days to watch the episodes at that pace, rounded up; null without plays.
  @OrNull public private(set) var daysToClear: Int?

  /// Counts no play but those of the pace: O(shows + plays of the pace).
  init(_ input: TrendsInput, _ progress: (ShowID) -> ShowProgress) {
    let (timeline, days) = (input.plays.timeline(in: input.zone), Self.days(until: input.today))
    var pace = PlayTotal()
    for id in timeline.ids(timeline.rank(of: days.lowerBound)..<timeline.rank(of: days.upperBound)) {
      let episode = input.plays.plays[id: id].flatMap { input.library.episodes[id: $0.episode] }
      if let episode, input.includesSpecials || !episode.isSpecial { pace.insert(minutes: nil) }
    }
    self.init(TrendsProgress.all(input, progress), pace: pace)
  }

  init(_ progress: [TrendsProgress], pace: PlayTotal) {
    let left = progress.filter { $0.isFollowed && $0.progress.aired > $0.progress.watched }
    shows = left.count
    episodes = left.reduce(0) { $0 + $1.progress.aired - $1.progress.watched }
    minutes = left.reduce(0) { $0 + $1.progress.minutesLeft }
    playsInPaceDays = pace.plays
    if playsInPaceDays > 0 {
      daysToClear = (episodes * Self.paceDays + playsInPaceDays - 1) / playsInPaceDays
    }
  }

  static func days(until today: Day) -> Range<Day> {
    today.advanced(by: 1 - paceDays)..<today.advanced(by: 1)
  }
}

/// The longest runs of three or more plays of one show, each within its runtime plus an hour of the previous one.
public struct TrendsBinges: Equatable, Sendable, Encodable {
  /// The maximum number of listed runs.
  public static let limit = 5

  /// A run of plays.
  public struct Binge: Equatable, Sendable, Encodable {
    /// The show.
    public let show: ShowReference

    /// The time stamp of the first play.
    public let from: Timestamp

    /// The time stamp of the last play.
    public let until: Timestamp

    /// The local day of the first play.
    public let day: Day

    /// The number of plays.
    public let plays: Int

    /// Their total runtime in minutes, as far as known.
    public let minutes: Int
  }

  /// The number of binges in the period.
  public let count: Int

  /// The number of plays in binges.
  public let plays: Int

  /// The longest binges, earlier ones first among equals.
  public let longest: [Binge]

  init(_ count: TrendsCount, in zone: Zone) {
    self.count = count.binges.count
    plays = count.binges.reduce(0) { $0 + $1.total.plays }
    let sorted = count.binges.sorted { ($1.total.plays, $0.start, $0.show) < ($0.total.plays, $1.start, $1.show) }
    longest = sorted.prefix(Self.limit).map { run in
      let start = Timestamp(seconds: run.start)
      return Binge(
        show: ShowReference(count.library.shows[run.show]), from: start, until: Timestamp(seconds: run.end),
        day: zone.day(of: start), plays: run.total.plays, minutes: run.total.minutes)
    }
  }
}

/// Time stamps with five or more plays each: lists that were ticked off, not watched at that time.
///
/// Their plays count on their day, but in no streak, binge, hour or busiest day.
public struct TrendsBulkMarks: Equatable, Sendable, Encodable {
  /// The maximum number of listed bulk marks.
  public static let limit = 5

  /// The plays of one time stamp.
  public struct Mark: Equatable, Sendable, Encodable {
    /// The time stamp.
    public let at: Timestamp

    /// The local day.
    public let day: Day

    /// The number of plays.
    public let plays: Int
  }

  /// The number of bulk marks in the period.
  public let count: Int

  /// The number of plays in bulk marks.
  public let plays: Int

  /// The bulk marks with the most plays, earlier ones first among equals.
  public let largest: [Mark]

  init(_ count: TrendsCount) {
    self.count = count.bulkMarks.count
    plays = count.bulkMarks.reduce(0) { $0 + $1.plays }
    largest = Array(count.bulkMarks.sorted { ($1.plays, $0.at) < ($0.plays, $1.at) }.prefix(Self.limit))
  }
}
