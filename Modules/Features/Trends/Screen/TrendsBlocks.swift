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
