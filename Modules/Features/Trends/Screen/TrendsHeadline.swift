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
