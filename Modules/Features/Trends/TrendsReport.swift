import LeftfoldEntities
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

  /// The figures of an input: a pass over the plays of the range and one over those of the range before.
  public init(_ input: TrendsInput) {
    let scope = TrendsScope(input)
    var finder = BingeFinder(shows: scope.episodes.shows.count, keeping: TrendsBinges.limit)
    let totals = TrendsTotals(scope, counting: input.plays) { finder.add($0) }
    self.init(input, totals, &finder)
  }

  /// The figures of an input whose plays were counted already, as by totals that follow the table's diffs.
  ///
  /// - Precondition: the totals are those of the input's plays, in the input's scope.
  public init(_ input: TrendsInput, totals: TrendsTotals) {
    precondition(
      totals.scope.days == input.state.range.days(today: input.today) && totals.scope.zone == input.zone,
      "The totals are of other days or of another zone than the input.")
    var finder = BingeFinder(shows: totals.scope.episodes.shows.count, keeping: TrendsBinges.limit)
    totals.scope.forEachDatedPlay(of: input.plays) { finder.add($0) }
    self.init(input, totals, &finder)
  }

  private init(_ input: TrendsInput, _ totals: TrendsTotals, _ finder: inout BingeFinder) {
    finder.finish()
    let today = input.today
    let days = totals.scope.days ?? Self.allDays(totals, today: today)
    let shows = totals.shows
    let figures = TrendsFigures(totals, shows: shows, days: days)
    let progress = TrendsProgress.all(input, totals.scope.episodes)
    period = TrendsPeriod(input, days: days)
    by = input.state.by
    metric = input.state.metric
    self.figures = figures
    change = input.state.range.daysBefore(today: today).map { before in
      TrendsChange(figures, since: TrendsTotals(totals.scope.of(before), counting: input.plays), before)
    }
    buckets = totals.buckets(by: input.state.by, of: days)
    rhythm = TrendsRhythm(totals, of: days)
    streaks = TrendsStreaks(totals, today: today)
    busiestDay = TrendsBusiestDay(totals, by: input.state.metric)
    topShows = TrendsTopShows(shows, in: input.library)
    completion = progress.sorted(by: TrendsProgress.ranks).map { TrendsCompletion($0, in: input.library) }
    let pace = TrendsTotals(totals.scope.of(TrendsBacklog.days(until: today)), counting: input.plays)
    backlog = TrendsBacklog(progress, playsInPaceDays: pace.dated.plays)
    binges = TrendsBinges(finder, totals.scope, in: input.library)
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
