/// Bars to one scale.
public struct TrendsBars: Equatable, Sendable {
  /// One bar.
  public struct Bar: Equatable, Sendable {
    /// What it is of.
    public var label: String
    /// What is drawn to scale.
    public var value: Int
    /// The value as it is written.
    public var text: String
    /// What else is to be said.
    public var note: String

    /// A bar.
    public init(label: String, value: Int, text: String, note: String) {
      self.label = label
      self.value = value
      self.text = text
      self.note = note
    }
  }

  /// What they show.
  public var title: String

  /// The bars, from top to bottom.
  public var items: [Bar]

  /// What is not shown; empty where all is.
  public var more: String

  /// Bars to one scale.
  public init(title: String, items: [Bar], more: String) {
    self.title = title
    self.items = items
    self.more = more
  }
}

/// Facts below each other.
public struct TrendsFacts: Equatable, Sendable {
  /// One fact.
  public struct Fact: Equatable, Sendable {
    /// What it is about.
    public var label: String
    /// The fact.
    public var value: String
    /// What else is to be said.
    public var note: String

    /// A fact.
    public init(label: String, value: String, note: String) {
      self.label = label
      self.value = value
      self.note = note
    }
  }

  /// What they are about.
  public var title: String

  /// The facts, from top to bottom.
  public var facts: [Fact]

  /// Facts below each other.
  public init(title: String, facts: [Fact]) {
    self.title = title
    self.facts = facts
  }
}

/// How far the viewer is in each show.
public struct TrendsProgressList: Equatable, Sendable {
  /// One show.
  public struct Row: Equatable, Sendable {
    /// The show's title.
    public var title: String
    /// The share that is done, 0...1.
    public var fraction: Double
    /// The share as counts.
    public var text: String
    /// How much is left.
    public var note: String
    /// Whether nothing is left.
    public var isDone: Bool

    /// A show.
    public init(title: String, fraction: Double, text: String, note: String, isDone: Bool) {
      self.title = title
      self.fraction = fraction
      self.text = text
      self.note = note
      self.isDone = isDone
    }
  }

  /// What it shows.
  public var title: String

  /// How many shows are how far.
  public var summary: String

  /// The shows, from top to bottom.
  public var rows: [Row]

  /// What is not shown; empty where all is.
  public var more: String

  /// Shows and how far the viewer is in each.
  public init(title: String, summary: String, rows: [Row], more: String) {
    self.title = title
    self.summary = summary
    self.rows = rows
    self.more = more
  }
}

/// A year of days.
public struct TrendsHeatmapBlock: Equatable, Sendable {
  /// What it shows.
  public var title: String

  /// The weeks from left to right, each of seven levels from 0 to 4; nil is not drawn.
  public var weeks: [[Int?]]

  /// The names of the months, by the week that they begin in.
  public var months: [Int: String]

  /// What the levels stand for.
  public var caption: String

  /// A year of days.
  public init(title: String, weeks: [[Int?]], months: [Int: String], caption: String) {
    self.title = title
    self.weeks = weeks
    self.months = months
    self.caption = caption
  }
}
