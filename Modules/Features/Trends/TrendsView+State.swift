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

    /// The events of other features, such as the plays of films, by the chosen grouping.
    public var others: [TrendsBars] = []

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

/// A headline figure, ready to draw.
public struct TrendsTile: Equatable, Sendable {
  /// The figure.
  public var value: String

  /// The label.
  public var label: String

  /// The change from the previous period; nil without a comparison.
  public var change: TrendsChangeText?

  /// A secondary text; empty without one.
  public var detail: String
}

/// The change of a figure.
public struct TrendsChangeText: Equatable, Sendable {
  /// The direction of a change.
  public enum Direction: Equatable, Sendable {
    /// More than before.
    case up
    /// Less than before.
    case down
    /// As much as before.
    case same
  }

  /// The direction.
  public var direction: Direction

  /// The amount of the change, and the previous value.
  public var text: String

  /// Creates a change.
  public init(direction: Direction, text: String) {
    self.direction = direction
    self.text = text
  }
}

/// The course of a period in one line.
public struct TrendsRhythmLine: Equatable, Sendable {
  /// The title.
  public var title: String

  /// The values.
  public var values: [Int]

  /// The label of the first value.
  public var first: String

  /// The label of the last value.
  public var last: String
}

/// A bar chart with a title.
public struct TrendsBars: Equatable, Sendable {
  /// One bar.
  public struct Bar: Equatable, Sendable {
    /// The label.
    public var label: String
    /// The value, drawn to scale.
    public var value: Int
    /// The value as text.
    public var text: String
    /// A secondary text; empty without one.
    public var detail: String
  }

  /// The title.
  public var title: String

  /// The bars, from top to bottom.
  public var items: [Bar]

  /// A note on the omitted bars; empty for none.
  public var more: String
}

/// A titled list of facts.
public struct TrendsFacts: Equatable, Sendable {
  /// One fact.
  public struct Fact: Equatable, Sendable {
    /// The label.
    public var label: String
    /// The value.
    public var value: String
    /// A secondary text; empty without one.
    public var detail: String
  }

  /// The title.
  public var title: String

  /// The facts, from top to bottom.
  public var facts: [Fact]
}

/// The viewer's progress in each show.
public struct TrendsProgressList: Equatable, Sendable {
  /// One show.
  public struct Row: Equatable, Sendable {
    /// The show's title.
    public var title: String
    /// The watched share, 0...1.
    public var fraction: Double
    /// The numbers of watched and aired episodes, such as `28/73`.
    public var text: String
    /// The number and runtime of the unwatched episodes, or the status.
    public var detail: String
    /// Whether every aired episode was watched.
    public var isDone: Bool
  }

  /// The title.
  public var title: String

  /// The number of shows by status.
  public var summary: String

  /// The shows, from top to bottom.
  public var rows: [Row]

  /// A note on the omitted shows; empty for none.
  public var more: String
}

/// A heatmap of a year of days.
public struct TrendsHeatmapBlock: Equatable, Sendable {
  /// The title.
  public var title: String

  /// The weeks from left to right, each of seven levels from 0 to 4; nil is not drawn.
  public var weeks: [[Int?]]

  /// Monday to Sunday, abbreviated.
  public var weekdays: [String]

  /// The names of the months, by the week that they start in.
  public var months: [Int: String]

  /// The legend of the levels.
  public var legend: String
}
