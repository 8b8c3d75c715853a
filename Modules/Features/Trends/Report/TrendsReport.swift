import LeftfoldEntities
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

  /// The dated plays by bucket.
  public let buckets: [TrendsBucket]

  /// The course of the period in equal steps.
  public let rhythm: TrendsRhythm

  /// The longest run of days of the period, and the current one.
  public let streaks: TrendsStreaks

  /// The day with the most plays or minutes; null without plays outside bulk marks.
  @OrNull public private(set) var busiestDay: TrendsBusiestDay?

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

  /// Creates the figures of an input by counting it: O(plays + episodes).
  public init(_ input: TrendsInput) { self.init(input, TrendsLedger(input)) }

  /// Creates the figures of an input from its ledger.
  ///
  /// - Precondition: The ledger is up to date with the input.
  /// - Complexity: O(days of the period + shows × log shows); plays are not visited, except those of a current streak
  ///   that began before the period.
  public init(_ input: TrendsInput, _ ledger: TrendsLedger) {
    let today = input.today
    let totals = ledger.totals
    let days = totals.scope.days ?? Self.allDays(totals, today: today)
    let shows = totals.shows
    let period = TrendsPeriod(input, days: days)
    let figures = TrendsFigures(totals, shows: shows, days: period.elapsedDays)
    let progress = TrendsProgress.all(ledger.progress, in: input.library)
    self.period = period
    by = input.state.by
    metric = input.state.metric
    self.figures = figures
    change = ledger.before.map { TrendsChange(figures, since: $0) }
    buckets = totals.buckets(by: input.state.by, of: days)
    rhythm = TrendsRhythm(totals, of: days)
    streaks = TrendsStreaks(totals, today: today, plays: ledger.plays)
    busiestDay = TrendsBusiestDay(totals, by: input.state.metric)
    topShows = TrendsTopShows(shows, in: input.library)
    completion = progress.sorted(by: TrendsProgress.isOrdered).map { TrendsCompletion($0, in: input.library) }
    backlog = TrendsBacklog(progress, playsInPaceDays: ledger.pace.total.plays)
    binges = TrendsBinges(ledger.binges, totals.scope, in: input.library)
    bulkMarks = TrendsBulkMarks(totals)
    heatmap = TrendsHeatmap(totals, days: days, today: today, metric: input.state.metric)
  }

  private static func allDays(_ totals: TrendsTotals, today: Day) -> Range<Day> {
    let tomorrow = today.advanced(by: 1)
    guard let days = totals.days.days else { return today..<tomorrow }
    return min(days.lowerBound, today)..<max(days.upperBound, tomorrow)
  }
}
