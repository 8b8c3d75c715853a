/// How many plays, and how long they took.
///
/// The counts are kept small, since there is one of these a time stamp.
public struct PlayTotal: Hashable, Sendable {
  private var count: Int32 = 0
  private var unknown: Int32 = 0

  /// The minutes of those whose runtime is known.
  public private(set) var minutes = 0

  /// No play.
  public init() {}

  /// How many plays.
  public var plays: Int { Int(count) }

  /// How many plays have no known runtime.
  public var playsOfUnknownRuntime: Int { Int(unknown) }

  /// Counts a play in.
  public mutating func insert(minutes: Int?) {
    count += 1
    if let minutes { self.minutes += minutes } else { unknown += 1 }
  }

  /// Takes a play out that was counted in.
  public mutating func remove(minutes: Int?) {
    count -= 1
    if let minutes { self.minutes -= minutes } else { unknown -= 1 }
  }

  /// The plays of both.
  public static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum += right
    return sum
  }

  /// Counts another's plays in.
  public static func += (left: inout Self, right: Self) {
    left.count += right.count
    left.unknown += right.unknown
    left.minutes += right.minutes
  }

  /// Takes another's plays out, which were counted in.
  static func -= (left: inout Self, right: Self) {
    left.count -= right.count
    left.unknown -= right.unknown
    left.minutes -= right.minutes
  }

  /// Plays or minutes.
  public subscript(metric: TrendsMetric) -> Int {
    switch metric {
    case .plays: plays
    case .minutes: minutes
    }
  }
}
