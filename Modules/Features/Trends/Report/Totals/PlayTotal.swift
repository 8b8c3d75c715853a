/// A number of plays, and their total runtime.
///
/// The counters have 32 bits, since every time stamp has a total.
public struct PlayTotal: Hashable, Sendable {
  private var count: Int32 = 0
  private var unknown: Int32 = 0

  /// The total runtime in minutes of the plays with a known runtime.
  public private(set) var minutes = 0

  /// Creates an empty total.
  public init() {}

  /// The number of plays.
  public var plays: Int { Int(count) }

  /// The number of plays of unknown runtime.
  public var playsOfUnknownRuntime: Int { Int(unknown) }

  /// Adds a play.
  public mutating func insert(minutes: Int?) {
    count += 1
    if let minutes { self.minutes += minutes } else { unknown += 1 }
  }

  /// Removes a play, which must have been added before.
  public mutating func remove(minutes: Int?) {
    count -= 1
    if let minutes { self.minutes -= minutes } else { unknown -= 1 }
  }

  /// Returns the sum of two totals.
  public static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum += right
    return sum
  }

  /// Adds another total.
  public static func += (left: inout Self, right: Self) {
    left.count += right.count
    left.unknown += right.unknown
    left.minutes += right.minutes
  }

  static func -= (left: inout Self, right: Self) {
    left.count -= right.count
    left.unknown -= right.unknown
    left.minutes -= right.minutes
  }

  /// The number of plays or minutes.
  public subscript(metric: TrendsMetric) -> Int {
    switch metric {
    case .plays: plays
    case .minutes: minutes
    }
  }
}
