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

    /// Creates a bar.
    public init(label: String, value: Int, text: String, detail: String) {
      self.label = label
      self.value = value
      self.text = text
      self.detail = detail
    }
  }

  /// The title.
  public var title: String

  /// The bars, from top to bottom.
  public var items: [Bar]

  /// A note on the omitted bars; empty for none.
  public var more: String

  /// Creates a bar chart.
  public init(title: String, items: [Bar], more: String) {
    self.title = title
    self.items = items
    self.more = more
  }
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

    /// Creates a fact.
    public init(label: String, value: String, detail: String) {
      self.label = label
      self.value = value
      self.detail = detail
    }
  }

  /// The title.
  public var title: String

  /// The facts, from top to bottom.
  public var facts: [Fact]

  /// Creates a list of facts.
  public init(title: String, facts: [Fact]) {
    self.title = title
    self.facts = facts
  }
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

    /// Creates a row of a show.
    public init(title: String, fraction: Double, text: String, detail: String, isDone: Bool) {
      self.title = title
      self.fraction = fraction
      self.text = text
      self.detail = detail
      self.isDone = isDone
    }
  }

  /// The title.
  public var title: String

  /// The number of shows by status.
  public var summary: String

  /// The shows, from top to bottom.
  public var rows: [Row]

  /// A note on the omitted shows; empty for none.
  public var more: String

  /// Creates a list of shows with progress.
  public init(title: String, summary: String, rows: [Row], more: String) {
    self.title = title
    self.summary = summary
    self.rows = rows
    self.more = more
  }
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

  /// Creates a heatmap.
  public init(title: String, weeks: [[Int?]], weekdays: [String], months: [Int: String], legend: String) {
    self.title = title
    self.weeks = weeks
    self.weekdays = weekdays
    self.months = months
    self.legend = legend
  }
}
