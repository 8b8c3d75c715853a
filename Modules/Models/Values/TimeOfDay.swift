/// A time on a local clock, in seconds since midnight.
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Seconds since midnight, in 0..<86,400.
  public var seconds: Int

  /// Creates a time of day from its seconds since midnight.
  @inlinable
  public init(seconds: Int) { self.seconds = seconds }

  /// Noon, the time of a day that is given without one: that moment is on the same day in most other zones.
  public static let noon = TimeOfDay(seconds: 43_200)

  /// The hour, in 0..<24.
  @inlinable
  public var hour: Int { seconds / 3_600 }

  /// The minute of the hour, in 0..<60.
  @inlinable
  public var minute: Int { seconds / 60 % 60 }

  /// The time as text, such as `09:10:11`.
  public var description: String { "\(shortDescription):\(padded(seconds % 60, to: 2))" }

  /// The time as text without seconds, such as `09:10`.
  public var shortDescription: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }

  /// Whether the first time is earlier.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}

extension TimeOfDay: Encodable {
  /// Encodes the time as text without seconds, such as `09:10`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(shortDescription)
  }
}

func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number.magnitude)
  return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
}
