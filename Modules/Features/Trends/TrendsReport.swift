import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The figures of how the viewer watches: what `showlog trends --json` prints.
///
/// Days are local to the period's zone; ranges of days are half open, so that `until` is the day behind the last;
/// time stamps are UTC. Plays of episodes that the library does not know are not counted.
public struct TrendsReport: Equatable, Sendable, Encodable {
  /// Which days the figures are of.
  public let period: TrendsPeriod

  /// What the buckets are of.
  public let by: TrendsGrouping

  /// What is measured.
  public let metric: TrendsMetric

  /// How much was watched.
  public let figures: TrendsFigures

  /// How that compares with the period before; null for the range of all.
  @OrNull public private(set) var change: TrendsChange?

  /// The dated plays, put together.
  public let buckets: [TrendsBucket]

  /// The course of the period.
  public let rhythm: TrendsRhythm

  /// Days in a row.
  public let streaks: TrendsStreaks

  /// The day on which most was watched; null without plays.
  @OrNull public private(set) var busiestDay: TrendsBusiestDay?

  /// The shows that were watched most.
  public let topShows: TrendsTopShows

  /// How far the viewer is in each show that was begun or is followed, the nearest to its end first.
  public let completion: [TrendsCompletion]

  /// What is still to be watched.
  public let backlog: TrendsBacklog

  /// Runs of one show.
  public let binges: TrendsBinges

  /// Plays that were marked all at once.
  public let bulkMarks: TrendsBulkMarks

  /// A year of days.
  public let heatmap: TrendsHeatmap

  /// The figures of an input, counted anew: O(plays and episodes).
  public init(_ input: TrendsInput) { self.init(input, TrendsLedger(input)) }

  /// The figures of an input whose plays were counted already.
  ///
  /// It costs what the period has of days and the library of shows; plays are not visited.
  ///
  /// - Precondition: the ledger has followed to the input.
  public init(_ input: TrendsInput, _ ledger: TrendsLedger) {
    let today = input.today
    let totals = ledger.totals
    let days = totals.scope.days ?? Self.allDays(totals, today: today)
    let shows = totals.shows
    let figures = TrendsFigures(totals, shows: shows, days: days)
    let progress = TrendsProgress.all(ledger.progress, in: input.library)
    period = TrendsPeriod(input, days: days)
    by = input.state.by
    metric = input.state.metric
    self.figures = figures
    change = ledger.before.map { TrendsChange(figures, since: $0) }
    buckets = totals.buckets(by: input.state.by, of: days)
    rhythm = TrendsRhythm(totals, of: days)
    streaks = TrendsStreaks(totals, today: today)
    busiestDay = TrendsBusiestDay(totals, by: input.state.metric)
    topShows = TrendsTopShows(shows, in: input.library)
    completion = progress.sorted(by: TrendsProgress.ranks).map { TrendsCompletion($0, in: input.library) }
    backlog = TrendsBacklog(progress, playsInPaceDays: ledger.pace.total.plays)
    binges = TrendsBinges(ledger.binges, totals.scope, in: input.library)
    bulkMarks = TrendsBulkMarks(totals)
    heatmap = TrendsHeatmap(totals, days: days, today: today, metric: input.state.metric)
  }

  /// From the first play to today, or to the last play where that is dated later.
  private static func allDays(_ totals: TrendsTotals, today: Day) -> Range<Day> {
    let tomorrow = today.advanced(by: 1)
    guard let days = totals.days.days else { return today..<tomorrow }
    return min(days.lowerBound, today)..<max(days.upperBound, tomorrow)
  }
}
