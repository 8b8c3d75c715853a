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

  /// A figure.
  public init(value: String, label: String, change: TrendsChangeText? = nil, note: String) {
    self.value = value
    self.label = label
    self.change = change
    self.note = note
  }
}

/// How a figure changed.
public struct TrendsChangeText: Equatable, Sendable {
  /// Which way.
  public enum Direction: Equatable, Sendable {
    /// More than before.
    case up
    /// Less than before.
    case down
    /// As much as before.
    case same
  }

  /// Which way.
  public var direction: Direction

  /// By how much, and from what.
  public var text: String

  /// A change.
  public init(direction: Direction, text: String) {
    self.direction = direction
    self.text = text
  }
}

/// The course of a period in one line.
public struct TrendsRhythmLine: Equatable, Sendable {
  /// What each step is, and of what.
  public var title: String

  /// The values.
  public var values: [Int]

  /// Where it begins.
  public var first: String

  /// Where it ends.
  public var last: String

  /// Values in order.
  public init(title: String, values: [Int], first: String, last: String) {
    self.title = title
    self.values = values
    self.first = first
    self.last = last
  }
}
