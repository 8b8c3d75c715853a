import ShowlogFeatureKit
import ShowlogModels

/// The figures of the viewer's habits, as `showlog trends --json` prints them.
///
/// Days are local to the period's zone; ranges of days are half open, so `until` is the day after the last; time stamps
/// are UTC. Plays of episodes that the library lacks are not counted.
public struct TrendsReport: Equatable, Sendable, Encodable {
  /// The days of the figures.
  public let period: TrendsPeriod

  /// The grouping of the buckets.
  public let by: TrendsGrouping

  /// The requested metric.
  public let metric: TrendsMetric

  /// The headline figures.
  public let figures: TrendsFigures

  /// The change from the previous period; null for the range `all`.
  @OrNull public private(set) var change: TrendsChange?

  /// The plays by bucket.
  public let buckets: [TrendsBucket]

  /// The course of the period in equal steps.
  public let rhythm: TrendsRhythm

  /// The longest run of days of the period, and the current one.
  public let streaks: TrendsStreaks

  /// The day with the most plays or minutes; null without plays outside bulk marks.
  @OrNull public private(set) var busiestDay: TrendsBusiestDay?

  /// The figures of what other features offer, such as films; empty without any event.
  public let others: [TrendsOther]

  /// The most watched shows.
  public let topShows: TrendsTopShows

  /// The progress in each show that was started or is followed, the most complete first.
  public let completion: [TrendsCompletion]

  /// The aired, unwatched episodes of followed shows.
  public let backlog: TrendsBacklog

  /// The runs of plays of one show.
  public let binges: TrendsBinges

  /// The plays that were marked in bulk.
  public let bulkMarks: TrendsBulkMarks

  /// The heatmap of a year of days.
  public let heatmap: TrendsHeatmap

  /// Creates the figures of an input by counting it: O(plays × log plays + episodes + days of the period).
  public init(_ input: TrendsInput) { self.init(input) {} }

  /// - Parameter checkpoint: Called several times; throws if the figures are no longer needed.
  init(_ input: TrendsInput, checkpoint: () throws -> Void) rethrows {
    let sources = input.events.map { ($0, $0.events()) }
    let count = try TrendsCount(
      input, events: sources.flatMap { $1.compactMap { $0.time?.day(in: input.zone) } }, checkpoint: checkpoint)
    let progress = TrendsProgress.all(input)
    let today = input.today
    period = TrendsPeriod(input, days: count.days)
    by = input.state.by
    metric = input.state.metric
    let figures = TrendsFigures(count, period)
    self.figures = figures
    change = input.state.range.daysBefore(today: today).map { TrendsChange(figures, since: $0, count) }
    buckets = count.buckets(by: input.state.by, input.state.metric)
    rhythm = TrendsRhythm(count)
    streaks = TrendsStreaks(count, today: today)
    busiestDay = TrendsBusiestDay(count, by: input.state.metric)
    try checkpoint()
    let days = count.days
    others = sources.compactMap { TrendsOther($0, $1, input, days: days) }
    topShows = TrendsTopShows(count)
    completion = progress.sorted(by: TrendsProgress.isOrdered).map { TrendsCompletion($0) }
    backlog = TrendsBacklog(progress, pace: count.total(of: TrendsBacklog.days(until: today)))
    binges = TrendsBinges(count, in: input.zone)
    bulkMarks = TrendsBulkMarks(count)
    heatmap = TrendsHeatmap(count, today: today, metric: input.state.metric)
  }
}

/// The days of the figures, and the requested range.
public struct TrendsPeriod: Equatable, Sendable, Encodable {
  /// The requested range.
  public let range: TrendsRange

  /// The first local day.
  public let from: Day

  /// The day after the last local day.
  public let until: Day

  /// The current local day.
  public let today: Day

  /// The current time.
  public let now: Timestamp

  /// The zone of days and hours.
  public let zone: String

  /// Whether specials count.
  public let includesSpecials: Bool

  init(_ input: TrendsInput, days: Range<Day>) {
    range = input.state.range
    from = days.lowerBound
    until = days.upperBound
    today = input.today
    now = input.now
    zone = input.zone.identifier
    includesSpecials = input.includesSpecials
  }

  /// The local days, half open.
  public var days: Range<Day> { from..<until }

  /// Whether it contains today and at least one later day.
  public var isRunning: Bool { range != .all && today < until.advanced(by: -1) && today >= from }

  /// The number of days until today if it is running, else of all days.
  var elapsedDays: Int { isRunning ? from.distance(to: today) + 1 : days.count }
}

/// The headline figures.
public struct TrendsFigures: Equatable, Sendable, Encodable {
  /// The number of counted plays: dated ones in the period and, in the range `all`, undated ones.
  public let plays: Int

  /// The number of plays on a day of the period.
  public let datedPlays: Int

  /// The number of undated plays, which count in the range `all` only.
  public let undatedPlays: Int

  /// The number of the period's plays of which only the day is known; they are in no hour and no binge.
  public let playsWithoutTime: Int

  /// The total runtime of the counted plays in minutes, from the episodes' runtimes or their shows' averages.
  public let minutes: Int

  /// The number of counted plays of unknown runtime.
  public let playsOfUnknownRuntime: Int

  /// The number of the period's plays that are left out, since they are of specials; 0 if specials count.
  public let playsOfSpecials: Int

  /// The number of different episodes played.
  public let episodes: Int

  /// The number of different shows played.
  public let shows: Int

  /// The number of days with a dated play.
  public let activeDays: Int

  /// The number of days in the period, until today if it is running.
  public let days: Int

  init(_ count: TrendsCount, _ period: TrendsPeriod) {
    let dated = count.total(of: count.days)
    var counted = dated
    if period.range == .all { counted += count.undated }
    plays = counted.plays
    datedPlays = dated.plays
    undatedPlays = count.undated.plays
    playsWithoutTime = count.playsWithoutTime
    minutes = counted.minutes
    playsOfUnknownRuntime = counted.playsOfUnknownRuntime
    playsOfSpecials = count.playsOfSpecials
    episodes = count.shows.reduce(0) { $0 + $1.episodes }
    shows = count.shows.count
    activeDays = count.activeDays(of: count.days)
    days = period.elapsedDays
  }
}

/// The change from the previous period of the same length in days, months or years.
public struct TrendsChange: Equatable, Sendable, Encodable {
  /// The previous value of a figure, and the difference.
  public struct Figure: Equatable, Sendable, Encodable {
    /// The value in the previous period.
    public let before: Int

    /// The difference; negative for a decrease.
    public let difference: Int

    init(before: Int, now: Int) {
      self.before = before
      difference = now - before
    }
  }

  /// The first day of the previous period.
  public let from: Day

  /// The day after its last day.
  public let until: Day

  /// The change of the number of plays.
  public let plays: Figure

  /// The change of the total runtime in minutes.
  public let minutes: Figure

  /// The change of the number of days with a play.
  public let activeDays: Figure

  init(_ figures: TrendsFigures, since before: Range<Day>, _ count: TrendsCount) {
    from = before.lowerBound
    until = before.upperBound
    let total = count.total(of: before)
    plays = Figure(before: total.plays, now: figures.datedPlays)
    minutes = Figure(before: total.minutes, now: figures.minutes)
    activeDays = Figure(before: count.activeDays(of: before), now: figures.activeDays)
  }
}
