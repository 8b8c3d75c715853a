/// What is said where there are no figures, and what to do next.
public struct TrendsEmpty: Equatable, Sendable {
  /// What there is not.
  public var title: String

  /// A command each, and what it is for.
  public var hints: [TrendsHint]
}

/// A command to go on with.
public struct TrendsHint: Equatable, Sendable {
  /// The command.
  public var command: String

  /// What it is for.
  public var purpose: String
}

/// A figure to see first.
public struct TrendsTile: Equatable, Sendable {
  /// The figure.
  public var value: String

  /// What it counts.
  public var label: String

  /// How it changed; nil where nothing is compared.
  public var change: TrendsChangeText?

  /// What else is to be said.
  public var note: String
}

/// How a figure changed.
public struct TrendsChangeText: Equatable, Sendable {
  /// Which way.
  public enum Direction: Equatable, Sendable { case up, down, same }

  /// Which way.
  public var direction: Direction

  /// By how much, and from what.
  public var text: String
}

/// The course of a period in one line.
public struct TrendsRhythmLine: Equatable, Sendable {
  /// What each step is, and of what.
  public var title: String

  /// The values.
  public var values: [Int]

  /// Where it begins and ends.
  public var first: String, last: String
}

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
  }

  /// What they show.
  public var title: String

  /// The bars, from top to bottom.
  public var items: [Bar]

  /// What is not shown; empty where all is.
  public var more: String
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
  }

  /// What they are about.
  public var title: String

  /// The facts, from top to bottom.
  public var facts: [Fact]
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
  }

  /// What it shows.
  public var title: String

  /// How many shows are how far.
  public var summary: String

  /// The shows, from top to bottom.
  public var rows: [Row]

  /// What is not shown; empty where all is.
  public var more: String
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
}
