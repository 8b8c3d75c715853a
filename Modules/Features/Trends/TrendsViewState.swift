import TerminalUI

/// Trends ready to draw: every text is formatted, every bar has its value.
public struct TrendsViewState: Equatable, Sendable {
  /// What the page is of, such as `The last 12 months`.
  public var title: String

  /// Its days, and whose they are.
  public var subtitle: String

  /// What the viewer can choose.
  public var choices: TrendsChoices

  /// What is said instead of figures where there are none.
  public var placeholder: Placeholder?

  /// The figures to see first.
  public var tiles: [TrendsTile] = []

  /// The course of the period in one line.
  public var rhythm: TrendsRhythmLine?

  /// The plays, put together by what the viewer chose.
  public var bars: TrendsBars?

  /// The shows that were watched most.
  public var topShows: [TrendsBars] = []

  /// Streaks, binges and other records.
  public var records: TrendsFacts?

  /// What is still to be watched.
  public var backlog: TrendsFacts?

  /// How far the viewer is in each show.
  public var progress: TrendsProgressList?

  /// A year of days.
  public var heatmap: TrendsHeatmapBlock?

  /// What the figures leave out or cannot tell.
  public var notes: [String] = []

  /// A page with a title and nothing on it yet.
  public init(title: String, subtitle: String, choices: TrendsChoices) {
    self.title = title
    self.subtitle = subtitle
    self.choices = choices
  }
}

/// What a viewer of Trends can ask for.
public enum TrendsViewAction: Equatable, Sendable {
  /// Other days.
  case range(TrendsRange)

  /// Other bars.
  case grouping(TrendsGrouping)

  /// Another measure.
  case metric(TrendsMetric)

  /// The page came to the screen.
  case onAppear

  /// The page left the screen.
  case onDisappear
}
