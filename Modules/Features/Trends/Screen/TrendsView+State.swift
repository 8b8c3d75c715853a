import ShowlogTerminalUI

extension TrendsView {
  /// The page of Trends, ready to draw.
  public struct State: Equatable, Sendable {
    /// The title of the page, such as `The last 12 months`.
    public var title: String

    /// The days of the period, and the zone.
    public var subtitle: String

    /// The available choices.
    public var choices: TrendsChoices

    /// The placeholder; nil if there are figures.
    public var placeholder: Placeholder?

    /// The headline figures.
    public var tiles: [TrendsTile] = []

    /// The course of the period in one line.
    public var rhythm: TrendsRhythmLine?

    /// The plays by the chosen grouping.
    public var bars: TrendsBars?

    /// The most watched shows.
    public var topShows: [TrendsBars] = []

    /// Streaks, binges and other records.
    public var records: TrendsFacts?

    /// The aired, unwatched episodes.
    public var backlog: TrendsFacts?

    /// The progress in each show.
    public var progress: TrendsProgressList?

    /// The heatmap of a year of days.
    public var heatmap: TrendsHeatmapBlock?

    /// Notes on the comparison, and on plays that some figures exclude.
    public var notes: [String] = []

    /// The hints at what to do next, below the notes.
    public var hints: [Hint] = []
  }

  /// The view actions of Trends.
  public enum Action: Equatable, Sendable {
    /// Changes the range.
    case range(TrendsRange)

    /// Changes the grouping.
    case grouping(TrendsGrouping)

    /// Changes the metric.
    case metric(TrendsMetric)

    /// The page appeared.
    case onAppear

    /// The page disappeared.
    case onDisappear
  }
}
